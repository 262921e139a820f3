import { beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { newestDraft, removeDraft, storeDraft } from '../../../src/services/browser/kept/drafts'

const text = z.object({ text: z.string() })
const kept = new Map<string, string>()

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  return () => vi.unstubAllGlobals()
})

describe('B1 drafts of editors', () => {
  it("offers the newest draft of another editor, and never the editor's own", () => {
    storeDraft('paper:new', 'first', { text: 'one' }, 1)
    storeDraft('paper:new', 'second', { text: 'two' }, 2)
    expect(newestDraft('paper:new', 'third', text)).toEqual({ id: 'second', value: { text: 'two' }, savedTime: 2 })
    expect(newestDraft('paper:new', 'second', text)?.id).toBe('first')
    expect(newestDraft('paper:r1', 'third', text)).toBeNull()
  })

  it('skips an invalid draft', () => {
    storeDraft('paper:new', 'first', { text: 'one' }, 1)
    storeDraft('paper:new', 'second', { words: 'two' }, 2)
    expect(newestDraft('paper:new', 'third', text)?.id).toBe('first')
  })

  it('removes the draft of one editor and leaves those of other tabs', () => {
    storeDraft('paper:new', 'first', { text: 'one' }, 1)
    storeDraft('paper:new', 'second', { text: 'two' }, 2)
    removeDraft('paper:new', 'second')
    expect(newestDraft('paper:new', 'third', text)?.id).toBe('first')
    removeDraft('paper:new', 'first')
    expect(kept.size).toBe(0)
  })

  it('stores the three newest drafts of one object', () => {
    for (const no of [1, 2, 3, 4]) storeDraft('paper:new', `e${no}`, { text: `${no}` }, no)
    for (const no of [4, 3, 2]) {
      expect(newestDraft('paper:new', 'other', text)?.id).toBe(`e${no}`)
      removeDraft('paper:new', `e${no}`)
    }
    expect(newestDraft('paper:new', 'other', text)).toBeNull()
  })

  it('says when the browser refuses to store', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      setItem: () => {
        throw new Error('full')
      },
    })
    expect(storeDraft('paper:new', 'first', { text: 'one' }, 1)).toBe(false)
  })
})
