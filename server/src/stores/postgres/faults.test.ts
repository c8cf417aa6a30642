import { expect, it } from 'vitest';
import { StorageFault } from '../storage-faults.ts';
import { endsConnection, statementFault } from './faults.ts';

/** An error of the server as the driver returns it (PostgreSQL, appendix A). */
const said = (code: string, severity = 'ERROR') => Object.assign(new Error(code), { code, severity });

it.each([
  ['the server is shut down', said('57P01', 'FATAL'), true],
  ['a transaction stood still, as its process hung', said('25P03', 'FATAL'), true],
  ['a standby is not written to', said('25006'), false],
  ['a statement takes too long', said('57014'), false],
  ['two wait for one another', said('40P01'), false],
  ['the disk is full', said('53100'), false],
])('what fails because %s can be tried again', (_, error, ends) => {
  expect(statementFault(error)).toBeInstanceOf(StorageFault);
  expect(endsConnection(error)).toBe(ends);
});

it.each([
  ['a column that is not there', said('42703')],
  ['a row that is there already', said('23505')],
])('%s stays what it is', (_, error) => {
  expect(statementFault(error)).toBe(error);
  expect(endsConnection(error)).toBe(false);
});

it('a connection that broke is given up', () => {
  const error = Object.assign(new Error('write EPIPE'), { code: 'EPIPE' });
  expect(statementFault(error)).toBeInstanceOf(StorageFault);
  expect(endsConnection(error)).toBe(true);
});
