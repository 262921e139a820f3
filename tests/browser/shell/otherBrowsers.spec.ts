/**
 * A lesson in other browsers: Firefox, WebKit (the engine of Safari), and the last Chromium of Windows 7. Only in full
 * runs, for which `.ci/run` installs them; if one is missing, its test fails and names the package.
 */
import { existsSync } from 'node:fs'
import { DEMO_PASSWORD } from '../../support/browser/client'
import { startFirefox } from '../../support/browser/others/firefox'
import { startOldChromium } from '../../support/browser/others/oldChromium'
import type { OtherBrowser } from '../../support/browser/others/otherBrowser'
import { lessonIn } from '../../support/browser/others/smoke'
import { startWebKit } from '../../support/browser/others/webkit'
import { test } from '../../support/browser/test'

/** The path of a program. */
function installed(program: string, packageName: string): string {
  const place = `/usr/bin/${program}`
  if (!existsSync(place)) throw new Error(`${program} is missing: apt-get install ${packageName}`)
  return place
}

const browsers: readonly (readonly [name: string, start: () => Promise<OtherBrowser>])[] = [
  ['Firefox', () => startFirefox(installed('firefox-esr', 'firefox-esr libavcodec59'))],
  [
    'WebKit',
    () => {
      installed('Xvfb', 'xvfb')
      return startWebKit(installed('WebKitWebDriver', 'webkit2gtk-driver gstreamer1.0-libav gstreamer1.0-plugins-good'))
    },
  ],
  ['Chromium 109', startOldChromium],
]

for (const [name, start] of browsers)
  test(`G006 sign-in, an editor, an upload, a lesson and a video work in ${name}`, { tag: '@full' }, async ({
    podium,
    room,
  }) => {
    test.slow()
    const browser = await start()
    try {
      await lessonIn(browser, {
        url: podium.url,
        teacher: room.loginCode('t001'),
        student: room.loginCode('s001'),
        password: DEMO_PASSWORD,
      })
    } finally {
      await browser.close()
    }
  })
