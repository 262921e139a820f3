/** The tests that check mutants of the server's rules (`npm run mutants -- --server`): those that need no PostgreSQL. */
import { mergeConfig } from 'vite'
import { defineConfig } from 'vitest/config'
import clientConfig from './vite.config.ts'

export default defineConfig((environment) =>
  mergeConfig(clientConfig(environment), {
    test: {
      env: { TZ: 'America/New_York' },
      environment: 'node',
      isolate: false,
      testTimeout: 30_000,
      setupFiles: ['tests/support/withoutShrinking.ts'],
      // These tests read sources as text, which mutants change, and check no rule.
      exclude: ['tests/contract/{calls,docs,fields,patterns,sockets,specification}.test.ts'],
      include: [
        'tests/contract/**/*.test.ts',
        'tests/oracles/video/video/videoSpans.test.ts',
        'tests/services/files/*.test.ts',
        'tests/server/**/*ules.test.ts',
      ],
    },
  }),
)
