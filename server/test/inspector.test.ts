import { describe, expect, it } from 'vitest';
import { TOOL_TRIALS } from './inspector-trial/calls.ts';
import { isInspectorInstalled } from './inspector-trial/inspector.ts';
import { inspectorTrial } from './inspector-trial/trial.ts';

/** How many tools are called, in addition to those whose results the other calls need. Each call starts a process. */
const CALLED = 4;

describe('@modelcontextprotocol/inspector --cli', () => {
  it('reads every tool strictly, and some take what is valid and refuse what is not', {
    timeout: 300_000,
  }, async ({ skip }) => {
    skip(!isInspectorInstalled(), 'the inspector is not installed: npm run trial -- mcp installs it, 110 MB');
    const drawn = new Set(
      TOOL_TRIALS.map((trial) => ({ trial, order: Math.random() }))
        .toSorted((a, b) => a.order - b.order)
        .slice(0, CALLED)
        .map(({ trial }) => trial),
    );
    const trials = TOOL_TRIALS.filter((trial) => trial.learns !== undefined || drawn.has(trial));
    const faults = await inspectorTrial(trials);
    expect(faults, `called: ${trials.map(({ tool }) => tool).join(', ')}`).toEqual([]);
  });
});
