/** The browser tests: real Chromium against the real, built server. `npm test -- --only browser`. */
import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'playwright/test'

const system =
  process.env.PODIUM_CHROMIUM ??
  ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path)) ??
  ''

/**
 * What of the browser's own surface no test looks at. The first ones load pages into every window that cost more than
 * Podium's; the others are those that Playwright turns off itself and that matter here: the last such list counts.
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
  // Pages keep the processors busy: more of them at once only makes each of them late.
  workers: Math.max(2, availableParallelism()),
  // What holds each feature together is in every run; its further cases (`@full`) come with PODIUM_FULL=1.
  ...(process.env.PODIUM_FULL ? {} : { grepInvert: /@full/ }),
  retries: 0,
  // A machine that is busy elsewhere for half a minute is no reason to fail.
  timeout: 150_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    // Costs as much as the tests themselves: PODIUM_TRACE=1 keeps one for each failure.
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
