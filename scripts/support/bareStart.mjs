/**
 * The stage `start` of `npm test`: starts a bare clone in production as an operator does and signs its first administrator in.
 * The clone contains the files that git lists; it installs production packages only, so a development package on the path of
 * `npm start` fails here. npm takes the packages from its own cache.
 */

import { spawn } from 'node:child_process'
import { constants, publicEncrypt } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run, say, since, top } from './process.mjs'

const READY_WITHIN_MS = 300_000
const READY = /Podium is ready: (\S+)\/\n.*?First administrator: admin, password (\S+) /s

const begun = performance.now()
const folder = mkdtempSync(join(tmpdir(), 'podium-bare-'))
let server
process.once('exit', () => {
  server?.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})

await cloneTo(join(folder, 'podium'))
const { address, password, output } = await startIn(join(folder, 'podium'))
await signIn(address, password)
await loadPage(address)
server.kill('SIGTERM')
const [code] = await once(server, 'exit')
if (code !== 0) throw new Error(`the server ended with code ${code}:\n${output()}`)
say(`a bare clone starts in production, and its administrator signs in (${since(begun)})`)
process.exit()

/** Copies the files that a commit of the working tree would contain. */
async function cloneTo(clone) {
  const { code, output } = await run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    quiet: true,
  })
  if (code !== 0) throw new Error(`git cannot list the files: ${output}`)
  // A start needs neither documents nor tests, except for what the client is built with: the oracles and trails of the charts.
  const unneeded = /^(docs|bench)\/|^tests\/(?!(oracles|trails)\/|support\/oracle\.ts$)/
  const files = output.split('\0').filter((file) => file !== '' && !unneeded.test(file))
  for (const file of files) if (existsSync(join(top, file))) cpSync(join(top, file), join(clone, file))
}

/**
 * Runs what `npm start` runs (npm itself would hide the exit code) with no setting except the port; returns its address and the
 * password that it printed.
 */
async function startIn(clone) {
  const { PATH, HOME } = process.env
  const env = {
    PATH,
    HOME,
    NODE_ENV: 'production',
    PORT: String(await freePort()),
    // A package that does not support this Node fails the installation.
    npm_config_engine_strict: 'true',
  }
  server = spawn(process.execPath, ['scripts/start.mjs'], { cwd: clone, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  return new Promise((resolve, reject) => {
    const giveUp = (reason) => reject(new Error(`${reason}:\n${output}`))
    setTimeout(giveUp, READY_WITHIN_MS, 'the clone is not ready in time').unref()
    server.once('exit', (code) => giveUp(`the start ended with code ${code}`))
    for (const stream of [server.stdout, server.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk
        const [, address, password] = READY.exec(output) ?? []
        if (password) resolve({ address, password, output: () => output })
      })
    }
  })
}

/** Signs in as a browser does: public key, encrypted password, token; then requests the signed-in user. */
async function signIn(address, password) {
  const call = async (path, { body, token = '' } = {}) => {
    const response = await fetch(`${address}/platform${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: token },
      body: body && new URLSearchParams(body),
    })
    const answer = await response.json()
    if (answer.code !== 200) throw new Error(`${path} answers ${JSON.stringify(answer)}`)
    return answer.data
  }
  const { keyId, publicKey, nonce } = await call('/auth/publicKey')
  const key = { key: publicKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }
  const encrypted = publicEncrypt(key, Buffer.from(`${nonce}:${password}`)).toString('base64')
  const token = await call('/auth/login', { body: { loginCode: 'admin', password: encrypted, keyId } })
  const user = await call('/api/user/get', { token })
  if (user.loginCode !== 'admin') throw new Error(`signed in as ${JSON.stringify(user)}`)
}

/** Loads the first page and every file that it references. */
async function loadPage(address) {
  const fetched = async (path) => {
    const response = await fetch(address + path)
    if (!response.ok) throw new Error(`${path} answers ${response.status}`)
    return response.text()
  }
  const page = await fetched('/dist/')
  const files = [...page.matchAll(/(?:src|href)="(\/dist\/assets\/[^"]+)"/g)].map(([, path]) => path)
  if (files.length === 0) throw new Error(`the first page names no file:\n${page}`)
  await Promise.all(files.map(fetched))
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address()
  probe.close()
  return port
}
