/** The tests that need no browser: the projects of vitest, based on the client's configuration. */
import { mergeConfig } from 'vite'
import { defineConfig } from 'vitest/config'
import clientConfig from './vite.config.ts'

/** Excluded from an everyday run (decision 0058). */
const ofFullRuns = process.env.PODIUM_FULL ? [] : ['tests/**/*.full.test.ts']

/** The time zone of the test devices: not the school's, which all pages and exports use. */
const TZ = 'America/New_York'

/**
 * A worker that ends while it sends console output, or asks for a module that no test waits for, reports an error at random (vitest's
 * issue 11153). All results have been received by then.
 */
const LATE_MESSAGE = /Closing rpc while "(onUserConsoleLog|fetch)" was pending|after the environment was torn down/

const STATE_VIEWS = 'tests/views/shared/stateViews.test.tsx'

export default defineConfig((environment) =>
  mergeConfig(clientConfig(environment), {
    test: {
      // The compile cache is shared by stages and runs.
      experimental: { fsModuleCache: true },
      onUnhandledError: ({ name, message }: Error) =>
        name === 'EnvironmentTeardownError' && LATE_MESSAGE.test(message) ? false : undefined,
      projects: [
        {
          extends: true,
          test: {
            name: 'unit',
            env: { TZ },
            // Projects with different workers run one after the other when files of both are requested.
            sequence: { groupOrder: 0 },
            environment: 'node',
            // A machine that is busy with other stages must not fail a test.
            testTimeout: 120_000,
            // These tests share no state between files, and loading the same modules fifty times would be most of their cost.
            isolate: false,
            // This is the last stage of the background (`scripts/support/stages.mjs`): most of the others have ended when it starts.
            maxWorkers: 2,
            include: [
              'tests/{contract,models,oracles,machines,statecharts,services,routes,scripts}/**/*.test.{ts,tsx}',
            ],
            exclude: ofFullRuns,
          },
        },
        {
          extends: true,
          test: {
            name: 'views',
            env: { TZ },
            sequence: { groupOrder: 1 },
            environment: 'jsdom',
            // Walking the largest charts takes seconds on a machine that is busy with other stages.
            testTimeout: 120_000,
            // Loading React, PrimeReact and jsdom for each file costs more than the tests.
            isolate: false,
            setupFiles: ['tests/views/setup.ts'],
            include: ['tests/views/**/*.test.tsx'],
            exclude: [STATE_VIEWS],
          },
        },
        {
          extends: true,
          test: {
            // The state views of all charts leave elements in the document that would disturb other files.
            name: 'stateViews',
            sequence: { groupOrder: 3 },
            environment: 'jsdom',
            testTimeout: 120_000,
            setupFiles: ['tests/views/setup.ts'],
            include: [STATE_VIEWS],
          },
        },
        {
          extends: true,
          test: {
            name: 'server',
            sequence: { groupOrder: 2 },
            environment: 'node',
            // Loading the server for every file took a minute; each file starts servers of its own in any case.
            isolate: false,
            include: ['tests/server/**/*.test.ts'],
            exclude: ofFullRuns,
            globalSetup: ['tests/support/server/globalSetup.ts'],
            testTimeout: 120_000,
            hookTimeout: 120_000,
            // These tests mostly wait for clocks, processes and the database.
            maxWorkers: 3,
          },
        },
      ],
    },
  }),
)
