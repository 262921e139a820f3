/** Stores the unsaved input of an editor as a draft in this browser, and offers the draft of an earlier visit. */
import { useEffect, useMemo, useRef, useState } from 'react'
import type { z } from 'zod'
import { newestDraft, removeDraft, storeDraft } from '../../services/browser/kept/drafts'
import { useLeaveGuard } from './leaveGuard'
import { useWorkspace } from './workspace/workspace.context'

/** Delay before changed input is stored, in ms. */
const REST_MS = 300

export interface DraftSpec<Value> {
  /** Key of the edited record, such as `paper:r1`. */
  readonly name: string
  /** Id of this editor, so that another editor never overwrites its draft. */
  readonly id: string
  readonly schema: z.ZodType<Value>
  /** The unsaved input as JSON; null when everything is saved. */
  readonly unsaved: string | null
  /** Whether the editor is open: it accepts a draft, and leaving it asks for confirmation. */
  readonly isReady: boolean
  readonly onRestore: (value: Value) => void
}

export interface DraftOffer {
  readonly savedTime: number
  readonly onRestore: () => void
  readonly onDiscard: () => void
}

/** Returns the draft to offer; null when there is none. Leaving with unsaved input asks for confirmation. */
export function useDraft<Value>({
  name,
  id,
  schema,
  unsaved,
  isReady,
  onRestore,
}: DraftSpec<Value>): DraftOffer | null {
  const { user } = useWorkspace()
  const key = `${user.userId}:${name}`
  const [stored, setStored] = useState<string | null>(null)
  const [closed, setClosed] = useState<readonly string[]>([])
  // Searched once for each editor: drafts that other tabs store later belong to them.
  const found = useMemo(() => newestDraft(key, id, schema), [key, id, schema])
  const latest = useRef({ key, id, unsaved })
  useEffect(() => {
    const before = latest.current
    // The edited record has got another name: a new resource has been saved.
    if (before.key !== key && before.id === id) removeDraft(before.key, id)
    latest.current = { key, id, unsaved }
    if (unsaved === null) {
      removeDraft(key, id)
      setStored(null)
      return
    }
    const timer = setTimeout(() => {
      if (storeDraft(key, id, JSON.parse(unsaved), Date.now())) setStored(unsaved)
    }, REST_MS)
    return () => clearTimeout(timer)
  }, [key, id, unsaved])
  useEffect(
    () => () => {
      const { unsaved: last, ...at } = latest.current
      if (last !== null) storeDraft(at.key, at.id, JSON.parse(last), Date.now())
    },
    [],
  )
  useLeaveGuard(isReady && unsaved !== null, stored !== null)
  if (!found || !isReady || closed.includes(found.id)) return null
  const close = () => {
    removeDraft(key, found.id)
    setClosed((before) => [...before, found.id])
  }
  return {
    savedTime: found.savedTime,
    onRestore: () => {
      onRestore(found.value)
      close()
    },
    onDiscard: close,
  }
}
