/** The tests that need no browser: the projects of vitest on top of the client's own configuration. */
import { mergeConfig } from 'vite'
import { defineConfig } from 'vitest/config'
import clientConfig from './vite.config.ts'

/** Left out of an everyday run (decision 0058). */
const ofFullRuns = process.env.PODIUM_FULL ? [] : ['tests/**/*.full.test.ts']

/** Where the devices of tests are: not in the zone of the school, whose clocks every page and export follows. */
const TZ = 'America/New_York'

const STATE_VIEWS = 'tests/views/shared/stateViews.test.tsx'

export default defineConfig((environment) =>
  mergeConfig(clientConfig(environment), {
    test: {
      // What was compiled for one stage is there for the next, and for the next run.
      experimental: { fsModuleCache: true },
      projects: [
        {
          extends: true,
          test: {
            name: 'unit',
            env: { TZ },
            // Projects that differ in their workers run one after the other when files of both are asked for.
            sequence: { groupOrder: 0 },
            environment: 'node',
            // A machine that is busy with other stages is no reason to fail.
            testTimeout: 120_000,
            // They keep nothing between files, and loading the same modules fifty times is most of what they cost.
            isolate: false,
            // The last of the stages beside each other (`scripts/support/stages.mjs`): most of them have ended when it begins.
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
            // Loading React, PrimeReact and jsdom for each file cost more than the tests.
            isolate: false,
            setupFiles: ['tests/views/setup.ts'],
            include: ['tests/views/**/*.test.tsx'],
            exclude: [STATE_VIEWS],
          },
        },
        {
          extends: true,
          test: {
            // All views of all charts: what they leave in the document is no ground for other files.
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
            // They wait for clocks, processes and the database in between.
            maxWorkers: 3,
          },
        },
      ],
    },
  }),
)
