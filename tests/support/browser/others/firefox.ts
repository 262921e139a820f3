/** Debian's Firefox, by WebDriver BiDi, which Firefox itself serves, so that no other program is needed. */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import WebSocket from 'ws'
import { z } from 'zod'
import type { OtherBrowser } from './otherBrowser'

/** Videos may play without a press, so that a test can press once and wait. */
const PREFERENCES = ['user_pref("media.autoplay.default", 0);', 'user_pref("intl.accept_languages", "zh-CN");']
const STARTED_WITHIN_MS = 60_000

const answer = z.object({ id: z.number(), type: z.string(), result: z.unknown(), message: z.string().optional() })
const tree = z.object({ contexts: z.array(z.object({ context: z.string() })) })
const evaluated = z.object({
  type: z.string(),
  result: z.object({ value: z.unknown().optional(), sharedId: z.string().optional() }).optional(),
  exceptionDetails: z.object({ text: z.string() }).optional(),
})

type Send = (method: string, params: object) => Promise<unknown>

/** Reads the address of the BiDi server from the browser's output. */
function listening(child: ReturnType<typeof spawn>): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    const timer = setTimeout(() => reject(new Error(`Firefox does not listen:\n${said}`)), STARTED_WITHIN_MS)
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said += text
      const [, url] = /WebDriver BiDi listening on (ws:\S+)/.exec(said) ?? []
      if (!url) return
      clearTimeout(timer)
      resolve(`${url}/session`)
    })
    child.once('error', reject)
  })
}

async function connect(url: string): Promise<{ send: Send; end: () => void }> {
  const socket = new WebSocket(url)
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  const waiting = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>()
  socket.on('message', (data) => {
    const { success, data: message } = answer.safeParse(JSON.parse(String(data)))
    const one = success ? waiting.get(message.id) : undefined
    if (!success || !one) return
    waiting.delete(message.id)
    if (message.type === 'success') one.resolve(message.result)
    else one.reject(new Error(message.message))
  })
  let last = 0
  const send: Send = (method, params) =>
    new Promise((resolve, reject) => {
      waiting.set(++last, { resolve, reject })
      socket.send(JSON.stringify({ id: last, method, params }))
    })
  return { send, end: () => socket.close() }
}

/** Starts Firefox without a window. */
export async function startFirefox(program: string): Promise<OtherBrowser> {
  const profile = mkdtempSync(join(tmpdir(), 'podium-firefox-'))
  writeFileSync(join(profile, 'user.js'), PREFERENCES.join('\n'))
  const args = [
    '--headless',
    '--no-remote',
    '--profile',
    profile,
    '--remote-debugging-port',
    '0',
    '--width=1280',
    '--height=900',
  ]
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, HOME: profile } })
  const { send, end } = await connect(await listening(child))
  await send('session.new', { capabilities: {} })
  const [page] = tree.parse(await send('browsingContext.getTree', {})).contexts
  if (!page) throw new Error('Firefox has no window')
  const { context } = page
  const call = async (body: string) => {
    const params = {
      functionDeclaration: `() => { ${body} }`,
      awaitPromise: true,
      target: { context },
      userActivation: true,
    }
    const { result, exceptionDetails } = evaluated.parse(await send('script.callFunction', params))
    if (!result) throw new Error(exceptionDetails?.text ?? 'no result')
    return result
  }
  const elementOf = async (body: string) => {
    const { sharedId } = await call(body)
    if (!sharedId) throw new Error(`no element: ${body}`)
    return { type: 'element', element: { sharedId } }
  }
  const click = async (body: string) => {
    await call(`(() => { ${body} })().scrollIntoView({ block: 'center' })`)
    const origin = await elementOf(body)
    const actions = [
      { type: 'pointerMove', x: 0, y: 0, origin },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]
    await send('input.performActions', { context, actions: [{ type: 'pointer', id: 'mouse', actions }] })
  }
  return {
    name: 'Firefox',
    async open(url) {
      await send('browsingContext.navigate', { context, url, wait: 'complete' })
    },
    async run(body) {
      const { value } = await call(`return JSON.stringify((() => { ${body} })() ?? null)`)
      return JSON.parse(String(value))
    },
    click,
    async type(body, text) {
      await click(body)
      const actions = [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ])
      await send('input.performActions', { context, actions: [{ type: 'key', id: 'keys', actions }] })
    },
    async choose(body, path) {
      const { element } = await elementOf(body)
      await send('input.setFiles', { context, element, files: [path] })
    },
    async close() {
      end()
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
      rmSync(profile, { recursive: true, force: true })
    },
  }
}
