import { expect, it } from 'vitest';
import { withoutPassword } from './address.ts';

it.each([
  ['postgres://platen:a@b:c@db.example.com:5432/platen', 'postgres://platen@db.example.com:5432/platen'],
  ['postgres://platen:s%40cret@/platen?host=/run', 'postgres://platen@/platen?host=/run'],
  ['postgres://platen@db/platen?password=secret', 'postgres://platen@db/platen'],
  ['postgresql://db/platen?password=secret&sslmode=require', 'postgresql://db/platen?sslmode=require'],
  ['postgres://db:5432/platen?user=a&password=b&host=c', 'postgres://db:5432/platen?user=a&host=c'],
  ['', ''],
])('the password is left out of %s', (address, shown) => {
  expect(withoutPassword(address)).toBe(shown);
});
