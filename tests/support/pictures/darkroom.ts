/** Takes and compares pictures: with a session of the page under test, and an empty page beside it. */
import { join } from 'node:path'
import { build } from 'esbuild'
import type { Browser, CDPSession, Page } from 'playwright/test'
import type { PictureKind } from '../../../contract/entities/workbench/workbench'
import type { Comparison } from './darkroom.page'

/**
 * A picture in its stored format (WebP). Compression is lossy but reproducible: two pictures of one view are the same
 * file.
 */
export type Shot = Buffer

/** A darkroom; it must be closed after use. */
export interface Darkroom {
  /** Takes a picture of the page's window once nothing moves; a picture that equals a known one is not taken twice. */
  take(known: Shot | null): Promise<Shot>
  /** Compares a stored picture with a new one. */
  compare(kept: Shot, now: Shot): Promise<Comparison>
  /** The pictures of the last comparison (PNG). */
  prints(): Promise<Record<PictureKind, Buffer>>
  /** A picture as PNG. */
  print(shot: Shot): Promise<Buffer>
  /** How this machine renders text, edges and shadows: the same on all pages of one browser. */
  takeTestCard(): Promise<Shot>
  close(): Promise<void>
}

/** Text stays sharp, and most views need ten to twenty thousand bytes. */
const QUALITY = 70
/** The time in which a dialog reaches its final position. */
const PAUSE_MS = 200
/** The number of attempts after which a view counts as never at rest. */
const AGAIN = 8

/** Text in both scripts, several weights and sizes, round edges, a shadow and a gradient. */
const TEST_CARD = `<body style="margin:16px;width:480px;font-family:system-ui,-apple-system,'Segoe UI','PingFang SC','Microsoft YaHei','Noto Sans CJK SC',sans-serif">
<h1>课堂点名 Podium 0123</h1><p>同学们，抢答将在三秒后开始。<b>准备好了吗？</b></p><small>二〇二六年十一月 · fi ffl Åé</small>
<p style="border:1px solid;border-radius:12px;padding:8px;box-shadow:0 4px 16px rgb(0 0 0 / 30%);background:linear-gradient(45deg,#e8f0ff,#fff3dc)">圆角与阴影</p>
<svg width="96" height="48"><path d="M4 44 Q 40 -20 92 30" fill="none" stroke="#1f6feb" stroke-width="3"/></svg></body>`

const asText = (bytes: Buffer): string => bytes.toString('base64')
const asBytes = (text: string): Buffer => Buffer.from(text, 'base64')

/** A picture of the page now. */
async function shoot(session: CDPSession): Promise<Shot> {
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY })
  return asBytes(data)
}

/** A picture of the page at rest: equal to the known one, or twice the same in a row. */
async function shootAtRest(page: Page, session: CDPSession, known: Shot | null): Promise<Shot> {
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode().catch(() => undefined))))
  let shot = await shoot(session)
  for (let again = 0; again < AGAIN && !known?.equals(shot); again += 1) {
    await page.waitForTimeout(PAUSE_MS)
    const next = await shoot(session)
    if (next.equals(shot)) return next
    shot = next
  }
  return shot
}

/** Opens a darkroom for a page. */
export async function openDarkroom(browser: Browser, page: Page): Promise<Darkroom> {
  const room = await browser.newPage()
  const entry = join(import.meta.dirname, 'darkroom.page.ts')
  const { outputFiles } = await build({ entryPoints: [entry], bundle: true, write: false, format: 'iife' })
  await room.evaluate(outputFiles[0]?.text ?? '')
  const session = await page.context().newCDPSession(page)
  return {
    take: (known) => shootAtRest(page, session, known),
    async compare(kept, now) {
      return room.evaluate(([one, other]) => window.darkroom.compare(one, other), [asText(kept), asText(now)] as const)
    },
    async prints() {
      const { kept, now, difference } = await room.evaluate(() => window.darkroom.prints())
      return { kept: asBytes(kept), now: asBytes(now), difference: asBytes(difference) }
    },
    print: async (shot) => asBytes(await room.evaluate((data) => window.darkroom.print(data), asText(shot))),
    async takeTestCard() {
      const card = await browser.newPage({ viewport: { width: 512, height: 400 } })
      await card.setContent(TEST_CARD)
      const shot = await shootAtRest(card, await card.context().newCDPSession(card), null)
      await card.close()
      return shot
    },
    async close() {
      await session.detach()
      await room.close()
    },
  }
}
