import { describe, expect, it } from 'vitest';
import { isInspectorInstalled } from './inspector-trial/inspector.ts';
import { inspectorTrial } from './inspector-trial/trial.ts';

describe('@modelcontextprotocol/inspector --cli', () => {
  it('reads every tool strictly, and each takes what is valid and refuses what is not', {
    timeout: 300_000,
  }, async ({ skip }) => {
    skip(!isInspectorInstalled(), 'the inspector is not installed: npm run trial -- mcp installs it, 110 MB');
    expect(await inspectorTrial()).toEqual([]);
  });
});
