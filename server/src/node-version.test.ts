import { expect, it } from 'vitest';
import { nodeIssue } from './node-version.ts';

it.each(['22.19.0', '22.20.1', '24.0.0'])('accepts Node %s', (version) => expect(nodeIssue(version)).toBeUndefined());

it.each(['22.18.9', '20.19.5', '18.0.0'])('says which Node is needed instead of %s', (version) =>
  expect(nodeIssue(version)).toBe(
    `Platen needs Node 22.19 or newer, but this is Node ${version}. Install a newer Node from https://nodejs.org.`,
  ),
);
