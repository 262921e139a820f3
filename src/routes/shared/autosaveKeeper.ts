/**
 * Keeps in the browser what is written and not saved, for the chart that saves by itself. Each tab keeps its own copy, so that no
 * tab deletes what another one has not saved; the copy of a tab that has gone is taken over by the next page that opens the same.
 */
import { type AnyEventObject, fromCallback } from 'xstate'
import { z } from 'zod'
import type { KeepCommand, KeptCopy } from '../../machines/shared/autosave/autosave.types'
import { local } from '../../services/browser/kept/storage'
import { newId } from '../../services/network/ids'

/** This page, as long as it lives. */
const own = newId()

const keyOf = (copyKey: string): string => `autosave:${copyKey}`
const anyCopies = z.record(
  z.string(),
  z.object({ value: z.unknown(), version: z.number().int(), sent: z.array(z.unknown()), keptTime: z.number() }),
)
type Copies = z.output<typeof anyCopies>

/** The copies that this page has taken over from others, by their keys: of which tab, and when that had kept it. */
const takenOver = new Map<string, { tab: string; keptTime: number }>()

const newestOf = (copies: Copies) =>
  Object.entries(copies).sort(([, one], [, other]) => other.keptTime - one.keptTime)[0]

const readCopies = (key: string): Copies => local.read(key, anyCopies) ?? {}

/** What the browser has kept of an earlier visit, the newest of it; null where there is nothing of this kind. */
export function keptCopy<Value>(copyKey: string, schema: z.ZodType<Value>): KeptCopy<Value> | null {
  const newest = newestOf(local.read(keyOf(copyKey), anyCopies) ?? {})
  const value = schema.safeParse(newest?.[1].value)
  const sent = z.array(schema).safeParse(newest?.[1].sent)
  if (!newest || !value.success) return null
  return { value: value.data, version: newest[1].version, sent: sent.success ? sent.data : [] }
}

/** Whether the browser has kept anything. */
export const hasKept = (copyKey: string): boolean => newestOf(readCopies(keyOf(copyKey))) !== undefined

/**
 * Forgets what this page has kept, and what it has taken over. Another page may live and have written on in its own copy: that
 * one stays.
 */
export function dropKept(copyKey: string): void {
  const key = keyOf(copyKey)
  const { [own]: _, ...others } = readCopies(key)
  const adopted = takenOver.get(key)
  const left = Object.entries(others).filter(
    ([tab, copy]) => tab !== adopted?.tab || copy.keptTime !== adopted.keptTime,
  )
  if (left.length > 0) local.write(key, Object.fromEntries(left))
  else local.remove(key)
}

/** Forgets everything that the browser has kept, whoever wrote it. */
export const dropAllKept = (copyKey: string): void => local.remove(keyOf(copyKey))

/** The actor `keep`. It takes the newest copy over: what is restored here is acknowledged here. */
export const keepActor = <Value>() =>
  fromCallback<KeepCommand<Value>, { copyKey: string }, AnyEventObject>(({ input, receive, sendBack }) => {
    const key = keyOf(input.copyKey)
    const adopted = newestOf(readCopies(key))
    if (adopted) takenOver.set(key, { tab: adopted[0], keptTime: adopted[1].keptTime })
    else takenOver.delete(key)
    receive((command) => {
      if (command.type === 'copy.keep') {
        const { [own]: _, ...others } = readCopies(key)
        const { value, version, sent, serial } = command
        const isKept = local.write(key, { ...others, [own]: { value, version, sent, keptTime: Date.now() } })
        if (isKept) sendBack({ type: 'copy.kept', serial })
        return
      }
      dropKept(input.copyKey)
    })
  })
