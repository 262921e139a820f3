/**
 * Records what several pages show at the same time, by the screencast of the browser, and writes one animated WebP in
 * which the pages play side by side. ffmpeg must be installed; it encodes the frames.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Browser, CDPSession, Page } from 'playwright/test'

/** A multiple of 40 ms, the unit of time in which ffmpeg reads single pictures. */
const FRAME_MS = 120
/** How long the last frame stays before the picture begins again. */
const LAST_MS = 2_500

interface Frame {
  /** Milliseconds since 1970. */
  readonly at: number
  /** A PNG in base64. */
  readonly image: string
}

/** A recorded page with its place in the picture, in pixels of the picture. */
export interface Pane {
  readonly page: Page
  readonly caption: string
  readonly left: number
  readonly top: number
  readonly width: number
}

/** A press that the picture marks with a ring on the page that was pressed. */
interface Press {
  readonly page: Page
  readonly at: number
  /** The point of the press, in pixels of the page. */
  readonly x: number
  readonly y: number
}

interface Recording {
  readonly session: CDPSession
  readonly frames: Frame[]
}

async function startRecording(page: Page): Promise<Recording> {
  const session = await page.context().newCDPSession(page)
  const frames: Frame[] = []
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    frames.push({ at: (metadata.timestamp ?? Date.now() / 1000) * 1000, image: data })
    // The page may close while the acknowledgement is in flight.
    session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined)
  })
  await session.send('Page.startScreencast', { format: 'png', everyNthFrame: 1 })
  return { session, frames }
}

/** The frame that the page shows at a moment: the last one before it, or the first one. */
const frameAt = (frames: readonly Frame[], at: number): string =>
  (frames.findLast((frame) => frame.at <= at) ?? frames[0])?.image ?? ''

const RING_MS = 700

function canvas(panes: readonly Pane[], { width, height }: { width: number; height: number }): string {
  const boxes = panes.map(({ page, caption, left, top, width: paneWidth }, index) => {
    const { width: w, height: h } = page.viewportSize() ?? { width: 1, height: 1 }
    const box = `left:${left}px;top:${top}px;width:${paneWidth}px;height:${Math.round((paneWidth * h) / w)}px`
    return `<p style="left:${left}px;top:${top - 26}px">${caption}</p>
      <div style="${box}"><img id="pane-${index}"><i id="ring-${index}"></i></div>`
  })
  return `<style>
      body { margin: 0; width: ${width}px; height: ${height}px; background: #e8ecf4; position: relative }
      p, div { position: absolute; margin: 0 }
      p { font: 600 15px/20px "Noto Sans CJK SC", "Source Han Sans SC", sans-serif; color: #223 }
      div { overflow: hidden; border-radius: 10px; box-shadow: 0 2px 10px #0004 }
      img { display: block; width: 100%; height: 100% }
      i { position: absolute; display: none; width: 64px; height: 64px; margin: -36px; border: 4px solid #e5484d; border-radius: 50% }
    </style>${boxes.join('')}`
}

/** Records the pages while `act` runs, and writes the picture. `act` returns the presses that the picture marks. */
export async function recordPicture(
  browser: Browser,
  { panes, size, file }: { panes: readonly Pane[]; size: { width: number; height: number }; file: string },
  act: () => Promise<readonly Press[]>,
): Promise<void> {
  const recordings = await Promise.all(panes.map(({ page }) => startRecording(page)))
  const begin = Date.now()
  const presses = await act()
  const end = Date.now()
  await Promise.all(recordings.map(({ session }) => session.detach()))

  const page = await browser.newPage({ viewport: size })
  await page.setContent(canvas(panes, size))
  const folder = mkdtempSync(join(tmpdir(), 'podium-picture-'))
  const list: string[] = []
  let shown = ''
  const add = (name: string, milliseconds: number) => list.push(`file '${name}'`, `duration ${milliseconds / 1000}`)
  let lasts = 0
  let current = ''
  for (let at = begin; at <= end; at += FRAME_MS) {
    const images = recordings.map(({ frames }) => frameAt(frames, at))
    const rings = panes.map((pane) => {
      const press = presses.find((one) => one.page === pane.page && one.at <= at && at < one.at + RING_MS)
      const scale = pane.width / (pane.page.viewportSize()?.width ?? pane.width)
      return press ? { left: `${press.x * scale}px`, top: `${press.y * scale}px` } : null
    })
    const state = JSON.stringify([images, rings])
    if (state === shown) {
      lasts += FRAME_MS
      continue
    }
    if (current) add(current, lasts)
    shown = state
    lasts = FRAME_MS
    current = join(folder, `${list.length}.png`)
    await page.evaluate(
      async ({ images, rings }) => {
        for (const [index, ring] of rings.entries()) {
          const style = document.getElementById(`ring-${index}`)?.style
          style?.setProperty('display', ring ? 'block' : 'none')
          style?.setProperty('left', ring?.left ?? '0')
          style?.setProperty('top', ring?.top ?? '0')
        }
        const shownImages = [...document.querySelectorAll('img')]
        for (const [index, image] of shownImages.entries()) image.src = `data:image/png;base64,${images[index]}`
        await Promise.all(shownImages.map((image) => image.decode()))
      },
      { images, rings },
    )
    await page.screenshot({ path: current })
  }
  add(current, lasts + LAST_MS)
  // The concat format of ffmpeg takes the duration of the last frame from a repeated entry.
  list.push(`file '${current}'`)
  await page.close()

  writeFileSync(join(folder, 'list.txt'), list.join('\n'))
  mkdirSync(dirname(file), { recursive: true })
  const input = ['-f', 'concat', '-safe', '0', '-i', join(folder, 'list.txt'), '-fps_mode', 'passthrough']
  const output = ['-c:v', 'libwebp_anim', '-quality', '72', '-compression_level', '5', '-loop', '0', file]
  execFileSync('ffmpeg', ['-y', '-loglevel', 'error', ...input, ...output])
  rmSync(folder, { recursive: true })
}
