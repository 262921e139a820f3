/** WebKitGTK (the engine of Safari) by WebDriver: WebKitWebDriver starts MiniBrowser, which needs a display. */
import { type ChildProcess, spawn } from 'node:child_process'
import { z } from 'zod'
import { freePort } from '../ports'
import type { OtherBrowser } from './otherBrowser'

const READY_WITHIN_MS = 30_000
const EVERY_MS = 100
/** The name by which WebDriver passes an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

const answer = z.object({ value: z.unknown() })
const failure = z.object({ error: z.string(), message: z.string() })
const begun = z.object({ sessionId: z.string() })
const element = z.object({ [ELEMENT]: z.string() })

/** Starts a virtual display and returns its name, which Xvfb writes to the third pipe. */
async function startDisplay(): Promise<{ display: string; child: ChildProcess }> {
  const child = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const number = await new Promise<string>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', () => reject(new Error('Xvfb has ended')))
    child.stdio[3]?.once('data', (data) => resolve(String(data).trim()))
  })
  return { display: `:${number}`, child }
}

const endOf = async (child: ChildProcess): Promise<void> => {
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
}

/** Starts WebKitGTK. */
export async function startWebKit(program: string): Promise<OtherBrowser> {
  const { display, child: screen } = await startDisplay()
  const port = await freePort()
  const env = {
    ...process.env,
    DISPLAY: display,
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    LIBGL_ALWAYS_SOFTWARE: '1',
  }
  const driver = spawn(program, [`--port=${port}`], { stdio: 'ignore', env })
  const ask = async (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    })
    const { value } = answer.parse(await response.json())
    const { success, data } = failure.safeParse(value)
    if (success) throw new Error(`${data.error}: ${data.message}`)
    return value
  }
  const end = performance.now() + READY_WITHIN_MS
  while (
    !(await ask('GET', '/status').then(
      () => true,
      () => false,
    ))
  ) {
    if (performance.now() > end) throw new Error('WebKitWebDriver does not answer')
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS))
  }
  const { sessionId } = begun.parse(await ask('POST', '/session', { capabilities: { alwaysMatch: {} } }))
  const inSession = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
    ask(method, `/session/${sessionId}${path}`, body)
  const elementOf = async (body: string): Promise<string> =>
    element.parse(await inSession('POST', '/execute/sync', { script: body, args: [] }))[ELEMENT] ?? ''
  const click = async (body: string) => {
    await inSession('POST', `/element/${await elementOf(body)}/click`, {})
  }
  return {
    name: 'WebKit',
    async open(url) {
      await inSession('POST', '/url', { url })
    },
    run: (body) => inSession('POST', '/execute/sync', { script: body, args: [] }),
    click,
    async type(body, text) {
      await click(body)
      await inSession('POST', `/element/${await elementOf(body)}/value`, { text })
    },
    async choose(body, path) {
      await inSession('POST', `/element/${await elementOf(body)}/value`, { text: path })
    },
    async close() {
      await inSession('DELETE', '')
      await endOf(driver)
      await endOf(screen)
    },
  }
}
