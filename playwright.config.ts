/** The browser tests: real Chromium against the real, built server. `npm test -- --only browser`. */
import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'playwright/test'

const system =
  process.env.PODIUM_CHROMIUM ??
  ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path)) ??
  ''

/**
 * Features of the browser that no test uses. The first ones load pages into every window that cost more than
 * Podium's; the others are Playwright's own list as far as it matters here, because only the last list takes effect.
 */
const unused = [
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'OmniboxAimPopup', 'AimEnabled', 'PreloadTopChromeWebUI'],
  ...['HttpsUpgrades', 'HttpsFirstBalancedModeAutoEnable', 'MediaRouter', 'OptimizationHints', 'PaintHolding'],
  ...['ThirdPartyStoragePartitioning', 'Translate'],
]

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results',
  globalSetup: './tests/support/browser/prepare.ts',
  forbidOnly: Boolean(process.env.CI),
  fullyParallel: true,
  // Pages use the processors fully: more of them at once would only slow down each other.
  workers: Math.max(2, availableParallelism()),
  // Every run contains the main cases of each feature; further cases (`@full`) run with PODIUM_FULL=1.
  ...(process.env.PODIUM_FULL ? {} : { grepInvert: /@full/ }),
  retries: 0,
  // A machine that is busy for half a minute must not fail a test.
  timeout: 150_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    // Tracing costs as much as the tests themselves: PODIUM_TRACE=1 stores a trace for each failure.
    trace: process.env.PODIUM_TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      ...(existsSync(system) && { executablePath: system }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        `--disable-features=${unused.join()}`,
      ],
    },
  },
})
