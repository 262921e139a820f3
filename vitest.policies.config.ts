/** The tests that check mutants of policies (`npm run mutants -- --server`): SQL statements with the demo school. */
import { mergeConfig } from 'vite'
import { defineConfig } from 'vitest/config'
import clientConfig from './vite.config.ts'

export default defineConfig((environment) =>
  mergeConfig(clientConfig(environment), {
    test: {
      environment: 'node',
      isolate: false,
      testTimeout: 30_000,
      globalSetup: ['tests/support/server/globalSetup.ts'],
      include: ['tests/server/policies/*.test.ts'],
    },
  }),
)
