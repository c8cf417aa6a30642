import { describe, expect, it } from 'vitest';
import { parseRenameTemplateRequest } from './contract-issues.ts';
import { type ParametersSchema, parameterIssues } from './parameter-issues.ts';

const schema: ParametersSchema = {
  required: ['jobId'],
  properties: {
    jobId: { type: 'string', minLength: 1 },
    wait: { type: 'integer', minimum: 0, maximum: 30 },
    ready: { type: 'boolean' },
    vendor: { type: 'array', items: { type: 'string', minLength: 1 } },
    shape: { type: 'string', enum: ['round', 'path'] },
    id: { type: 'string', format: 'uuid' },
    key: { type: 'string', maxLength: 3 },
  },
};
const messages = (value: unknown): readonly string[] => parameterIssues(value, schema).map(({ message }) => message);

describe('parameters', () => {
  it('that are valid have no issues', () => {
    const id = '6f1c2a3e-5b7d-4c1a-9e84-2d1f0c9b7a65';
    const value = { jobId: 'x', wait: 30, ready: false, vendor: ['Avery'], shape: 'path', id, key: 'äöü' };
    expect(parameterIssues(value, schema)).toEqual([]);
  });

  it('give all their issues at once, each with its place', () => {
    expect(
      parameterIssues({ wait: 31, ready: 'yes', vendor: ['', 1], shape: 'rund', id: 'x', key: 'abcd' }, schema),
    ).toEqual([
      { path: '/jobId', code: 'missing', message: '/jobId: required, but missing' },
      { path: '/wait', code: 'range', message: '/wait: expected a number of at most 30, got 31' },
      { path: '/ready', code: 'type', message: '/ready: expected true or false, got the string "yes"' },
      { path: '/vendor/0', code: 'length', message: '/vendor/0: expected at least 1 character, got an empty string' },
      { path: '/vendor/1', code: 'type', message: '/vendor/1: expected a string, got 1; write "1"' },
      {
        path: '/shape',
        code: 'enum',
        message: '/shape: expected one of "round", "path", got the string "rund"; did you mean "round"?',
      },
      {
        path: '/id',
        code: 'format',
        message: '/id: expected a UUID such as 6f1c2a3e-5b7d-4c1a-9e84-2d1f0c9b7a65, got the string "x"',
      },
      { path: '/key', code: 'length', message: '/key: expected at most 3 characters, got 4' },
    ]);
  });

  it('name a misspelt property, and not the missing one that it was meant to be', () => {
    expect(messages({ jobID: 'x' })).toEqual(['/jobID: unknown property; did you mean "jobId"?']);
  });

  it('list what is allowed where no name is close', () => {
    expect(messages({ jobId: 'x', colour: 1 })).toEqual([
      '/colour: unknown property; expected only jobId, wait, ready, vendor, shape, id, key',
    ]);
    expect(parameterIssues({ a: 1 }, { properties: {} })).toMatchObject([
      { message: '/a: unknown property; expected no properties' },
    ]);
  });

  it('must be an object', () => {
    for (const value of [[], null, 'x']) expect(messages(value)[0]).toMatch(/^The input: expected an object, got /);
  });

  it('may have names that every object has', () => {
    const value = JSON.parse('{"jobId":"x","__proto__":1,"constructor":2}') as unknown;
    expect(parameterIssues(value, schema).map(({ path }) => path)).toEqual(['/__proto__', '/constructor']);
  });

  it.each([{}, { name: 1 }, { nam: 'x' }])('are refused in the words of a request body: %j', (value) => {
    const name: ParametersSchema = { required: ['name'], properties: { name: { type: 'string' } } };
    expect(parameterIssues(value, name)).toEqual(parseRenameTemplateRequest(value).issues);
  });
});
