import { constants, generateKeyPairSync, privateDecrypt } from 'node:crypto'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { IMAGE_MAX_BYTES } from '../../../contract/limits'
import { ChunkError, fetchChunk } from '../../../src/services/browser/chunks'
import { createStore } from '../../../src/services/browser/kept/storage'
import { titleOf } from '../../../src/services/browser/page/pageTitle'
import { RELOAD_AGAIN_MS, reloadOnce } from '../../../src/services/browser/page/reloadOnce'
import { imageProblem } from '../../../src/services/files/files'
import { encryptWith, PasswordError } from '../../../src/services/network/crypto'

describe('storage', () => {
  const memory = () => {
    const kept = new Map<string, string>()
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    }
    return { kept, storage: storage as unknown as Storage }
  }

  it('B195 stores JSON under keys that begin with pro__', () => {
    const { kept, storage } = memory()
    const store = createStore(() => storage)
    expect(store.write('token', 't')).toBe(true)
    expect([...kept]).toEqual([['pro__token', '"t"']])
    expect(store.read('token', z.string())).toBe('t')
    store.remove('token')
    expect(kept.size).toBe(0)
  })

  it('never throws: damaged, foreign and refused values are absent', () => {
    const { kept, storage } = memory()
    const store = createStore(() => storage)
    kept.set('pro__a', '{broken')
    kept.set('pro__b', '{"n":"x"}')
    expect(store.read('a', z.string())).toBeUndefined()
    expect(store.read('b', z.object({ n: z.number() }))).toBeUndefined()
    expect(store.read('c', z.string())).toBeUndefined()
    const blocked = createStore(() => {
      throw new Error('SecurityError')
    })
    expect(blocked.read('a', z.string())).toBeUndefined()
    expect(blocked.write('a', 1)).toBe(false)
    expect(() => blocked.remove('a')).not.toThrow()
  })
})

describe('passwords in transit', () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const open = (sealed: string) =>
    privateDecrypt(
      { key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
      Buffer.from(sealed, 'base64'),
    ).toString('utf8')

  const sealers = [
    ['by the browser', globalThis.crypto.subtle],
    ['by the library', undefined],
  ] as const
  const sealWith = (subtle: SubtleCrypto | undefined, passwords: string[]) =>
    encryptWith({ keyId: 'k1', publicKey, nonce: 'n0' }, passwords, subtle ?? null)

  for (const [how, subtle] of sealers) {
    it(`B121 are sent encrypted with the nonce, also beyond ASCII: ${how}`, async () => {
      const { keyId, passwords } = await sealWith(subtle, ['Podium2026', '密码123'])
      expect(keyId).toBe('k1')
      expect(passwords.map(open)).toEqual(['n0:Podium2026', 'n0:密码123'])
      expect(passwords.join()).not.toContain('Podium2026')
    })

    it(`B121 are refused if they are too long for the key: ${how}`, async () => {
      await expect(sealWith(subtle, ['密'.repeat(64)])).rejects.toBeInstanceOf(PasswordError)
    })
  }
})

describe('titles', () => {
  it('B017 B018 are the route title and the application name, or the name only', () => {
    expect(titleOf('登录', '商务机器人实训平台')).toBe('登录 - 商务机器人实训平台')
    expect(titleOf(undefined, '商务机器人实训平台')).toBe('商务机器人实训平台')
    expect(titleOf('登录', '商务机器人实训平台', '江海大学')).toBe('登录 - 江海大学 - 商务机器人实训平台')
    expect(titleOf(undefined, '商务机器人实训平台', '江海大学')).toBe('商务机器人实训平台')
  })
})

describe('files', () => {
  it('B320 images above 5 MB and other kinds of file are refused', () => {
    expect(imageProblem({ size: IMAGE_MAX_BYTES, type: 'image/png' })).toBeNull()
    expect(imageProblem({ size: IMAGE_MAX_BYTES + 1, type: 'image/png' })).toBeNull()
    expect(imageProblem({ size: IMAGE_MAX_BYTES + 1, type: 'image/gif' })).toBe('所选择图片不能大于5MB')
    expect(imageProblem({ size: 1, type: 'image/svg+xml' })).toBe('请选择图片文件（PNG、JPG、GIF、WebP）')
  })
})

describe('lazily loaded chunks', () => {
  afterEach(() => vi.useRealTimers())

  it('B187 fail when they do not load within 120000 ms', async () => {
    vi.useFakeTimers()
    const outcome = fetchChunk(() => new Promise(() => undefined)).catch((reason: unknown) => reason)
    await vi.advanceTimersByTimeAsync(119_999)
    let isDone = false
    void outcome.then(() => {
      isDone = true
    })
    await vi.advanceTimersByTimeAsync(0)
    expect(isDone).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(await outcome).toBeInstanceOf(ChunkError)
  })

  it('return their module', async () => {
    expect(await fetchChunk(async () => ({ page: 1 }))).toEqual({ page: 1 })
  })

  it('fail when the server does not have them', async () => {
    const missing = new TypeError('Failed to fetch dynamically imported module')
    const outcome = fetchChunk(() => Promise.reject(missing)).catch((reason: unknown) => reason)
    expect(await outcome).toEqual(new ChunkError('a part of the program could not be fetched', { cause: missing }))
  })
})

describe('the reload of a page whose chunk is missing', () => {
  afterEach(() => vi.unstubAllGlobals())

  const start = ({ isServerThere = true, isHeld = false, canRemember = true } = {}) => {
    const kept = new Map<string, string>()
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => {
        if (!canRemember) throw new Error('SecurityError')
        kept.set(key, value)
      },
    })
    vi.stubGlobal('fetch', async () => {
      if (!isServerThere) throw new TypeError('Failed to fetch')
      return new Response('page')
    })
    const page = new EventTarget()
    if (isHeld) page.addEventListener('beforeunload', (event) => event.preventDefault())
    vi.stubGlobal('window', page)
    let reloads = 0
    const reload = () => {
      reloads += 1
    }
    return { tryAt: (now: number) => reloadOnce({ now: () => now, reload }), reloads: () => reloads }
  }

  it('happens once in five minutes, however often the page fails', async () => {
    const { tryAt, reloads } = start()
    expect([await tryAt(1_000), await tryAt(2_000), await tryAt(1_000 + RELOAD_AGAIN_MS - 1)]).toEqual([
      true,
      false,
      false,
    ])
    expect(reloads()).toBe(1)
    expect(await tryAt(1_000 + RELOAD_AGAIN_MS)).toBe(true)
  })

  it.each([
    ['unsaved input would be lost', { isHeld: true }],
    ['the server is unavailable', { isServerThere: false }],
    ['the tab cannot store that it was reloaded', { canRemember: false }],
  ])('does not happen while %s', async (_, conditions) => {
    const { tryAt, reloads } = start(conditions)
    expect(await tryAt(1_000)).toBe(false)
    expect(reloads()).toBe(0)
  })
})
