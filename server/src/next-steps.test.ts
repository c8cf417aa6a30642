import { describe, expect, it } from 'vitest';
import { findCommand, type Installation, nextSteps, planText, type StartedServer } from './next-steps.ts';

const cases: readonly (readonly [string, Installation, string])[] = [
  [
    'a checkout',
    { module: '/srv/platen/server/dist/next-steps.js', program: '/srv/platen/server/dist/main.js', isCheckout: true },
    'npm run --silent platen --',
  ],
  [
    'a checkout that is a container’s main process',
    { module: '/srv/platen/server/dist/x.js', program: '/srv/main.js', isCheckout: true, container: 'docker exec 1' },
    'npm run --silent platen --',
  ],
  [
    'a package in a project',
    {
      module: '/app/node_modules/@platen/server/server/dist/next-steps.js',
      program: '/app/node_modules/.bin/platen',
      isCheckout: false,
    },
    'npx platen',
  ],
  [
    'a package that npx downloaded',
    {
      module: '/home/ann/.npm/_npx/0a/node_modules/@platen/server/server/dist/next-steps.js',
      program: '/home/ann/.npm/_npx/0a/node_modules/.bin/platen',
      isCheckout: false,
    },
    "'/home/ann/.npm/_npx/0a/node_modules/.bin/platen'",
  ],
  [
    'a globally installed package',
    {
      module: '/usr/lib/node_modules/@platen/server/server/dist/next-steps.js',
      program: '/usr/bin/platen',
      isCheckout: false,
    },
    'platen',
  ],
  [
    'the image',
    {
      module: '/opt/platen/server/dist/next-steps.js',
      program: '/usr/local/bin/platen',
      isCheckout: false,
      container: 'docker exec 4f1c',
    },
    'docker exec 4f1c platen',
  ],
  [
    'a folder with the built server',
    { module: '/opt/platen/server/dist/next-steps.js', program: '/opt/platen/server/dist/cli.js', isCheckout: false },
    "node '/opt/platen/server/dist/cli.js'",
  ],
];

it.each(cases)('the startup message names the command of %s', (_, installation, command) =>
  expect(findCommand(installation).command).toBe(command),
);

const server = (config: Partial<StartedServer['config']>): StartedServer => ({
  url: 'http://localhost:8787',
  config: { role: 'all', billing: 'embedded', trialLabels: 2000, ...config },
});

describe('the startup message about trial labels', () => {
  it('says how the operator lifts the limit, for everyone or one account', () => {
    expect(planText(server({}), 'platen')).toBe(
      'API calls of a new account can create 2,000 trial labels. To use the server without this limit, set PLATEN_BILLING=none. To lift the limit for one account, run: platen pro on --email you@example.com',
    );
  });

  it('names the page where developers subscribe if Stripe sells Pro', () => {
    expect(planText(server({ billing: 'stripe', trialLabels: 50 }), 'platen')).toBe(
      'API calls of a new account can create 50 trial labels. Developers who subscribe at http://localhost:8787/usage have no limit.',
    );
  });

  it('says that there is no limit without billing', () => {
    expect(planText(server({ billing: 'none' }), 'platen')).toBe(
      'API calls can create any number of labels (PLATEN_BILLING=none).',
    );
  });
});

it('the startup message sets the data folder for commands unless it is the default', () => {
  const messageFor = (dataDir: string) => nextSteps(server({}), { environment: {}, dataDir });
  expect(messageFor('/var/lib/platen')).toContain(
    "export PLATEN_KEY=$(PLATEN_DATA_DIR='/var/lib/platen' npm run --silent platen -- keys create",
  );
  expect(messageFor('.platen')).toContain('export PLATEN_KEY=$(npm run --silent platen -- keys create');
});

it('the startup message of a worker has no commands', () => {
  const message = nextSteps(server({ role: 'worker' }), { environment: {}, dataDir: '.platen' });
  expect(message).toBe(
    '\nThis instance processes print jobs, and serves only /healthz and /readyz. Ctrl-C stops it.\n',
  );
});
