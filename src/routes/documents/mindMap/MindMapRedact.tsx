/** The editor of a mind map and its address: a saved map by its code, or a new one, with or without a template. */
import { useSelector } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import type { mindDeskMachine } from '../../../machines/documents/mindMap/mindDesk.machine'
import {
  mindDeskView,
  mindMapView,
  mindSavingView,
  type SavingWord,
} from '../../../machines/documents/mindMap/mindMap.selectors'
import type { mindSavingMachine } from '../../../machines/documents/mindMap/mindSaving.machine'
import { newId } from '../../../services/network/ids'
import { MindMapEditor } from '../../../views/documents/mindMap/editor/MindMapEditor'
import { type MindPlan, planOf } from '../../../views/documents/mindMap/layout'
import { base } from '../../shared/base'
import { useLeaveGuard } from '../../shared/leaveGuard'
import type { PageProps } from '../../shared/pages/page'
import { useChartRef } from '../../shared/useChartRef'
import { useNotices } from '../../shared/useNotices'
import { useView } from '../../shared/useView'
import { useWorkspace } from '../../shared/workspace/workspace.context'
import { editHref } from '../plans/planPaths'
import { editorAddress, listAddress } from './addresses'
import { measure } from './measure'
import { providedMindMap } from './mindMapActors'
import { useMapInSight } from './useMapInSight'

export function MindMapRedact({ route: { path } }: PageProps) {
  const search = useSearch()
  // A new map gets its address when it is saved; it stays the same editor.
  const keys = useRef(new Map<string, string>())
  const key = keys.current.get(search) ?? search
  const created = (mindMapCode: string) => {
    const address = editorAddress(path, { mindMapCode })
    keys.current.set(address.slice(address.indexOf('?') + 1), key)
    return address.slice(base.length)
  }
  return <Editor key={key} path={path} search={new URLSearchParams(search)} addressOf={created} />
}

interface EditorProps {
  path: string
  search: URLSearchParams
  /** The address of a map that has just been saved. */
  addressOf: (mindMapCode: string) => string
}

function Editor({ path, search, addressOf }: EditorProps) {
  const { user } = useWorkspace()
  const [, navigate] = useLocation()
  const [input] = useState(() => ({
    userId: user.userId,
    mindMapCode: search.get('mindMapCode'),
    templateCode: search.get('template'),
    planCode: search.get('plan'),
    requestId: newId(),
  }))
  const editor = useChartRef(providedMindMap, { input })
  const addressed = useRef(addressOf)
  addressed.current = addressOf
  useNotices(editor)
  useEffect(() => {
    const created = editor.on('map.created', ({ mindMapCode }) =>
      navigate(addressed.current(mindMapCode), { replace: true }),
    )
    return () => created.unsubscribe()
  }, [editor, navigate])

  const { saving, desk } = useSelector(editor, ({ children }) => children)
  const view = useView(editor, mindMapView)
  const before = useRef<MindPlan | undefined>(undefined)
  const laid = useRef(view.map)
  if (!before.current || laid.current !== view.map) before.current = planOf(view.map, measure, before.current)
  laid.current = view.map
  const plan = before.current
  const savingView = useView(saving, mindSavingView) ?? idleSaving
  const deskView = useView(desk, mindDeskView) ?? idleDesk
  useLeaveGuard(savingView.isUnsaved, savingView.word !== 'offlineAtRisk')
  useLeaveGuard(view.remark !== null && view.remark !== (view.selected.remark ?? ''))
  useMapInSight({
    editor,
    view,
    plan,
    isCanvas: view.stage === 'open' && deskView.form === 'canvas',
    isEmpty: savingView.word === 'fresh',
  })
  useLineBack(saving, savingView.word)
  usePickerClosed(desk, deskView.picker)
  const leave = useLeaving(saving, savingView, (href) => navigate(href.slice(base.length)))
  return (
    <MindMapEditor
      view={view}
      saving={savingView}
      desk={deskView}
      plan={plan}
      listHref={listAddress(path)}
      planHref={user.role === 'student' ? editHref : null}
      onNavigate={leave}
      onIntent={editor.send}
      onSaving={(event) => saving?.send(event)}
      onDesk={(event) => desk?.send(event)}
      onCopy={() => saving?.send({ type: 'conflict.copy', requestId: newId() })}
    />
  )
}

const idleSaving = { word: 'saved', problem: null, isUnsaved: false, mine: 1, theirs: null } as const
const idleDesk = {
  form: 'canvas',
  isExporting: false,
  isUploading: false,
  isPanelOpen: false,
  picker: null,
  plan: null,
  made: null,
} as const

/** Saves pending changes at once when the browser is online again. */
function useLineBack(saving: ActorRefFrom<typeof mindSavingMachine> | undefined, word: SavingWord): void {
  useEffect(() => {
    if (word !== 'offline' && word !== 'offlineAtRisk') return
    const onOnline = (): void => saving?.send({ type: 'map.save' })
    window.addEventListener('online', onOnline)
    return () => window.removeEventListener('online', onOnline)
  }, [saving, word])
}

/** A press outside of the open colour picker closes it (B462). */
function usePickerClosed(desk: ActorRefFrom<typeof mindDeskMachine> | undefined, picker: string | null): void {
  useEffect(() => {
    if (picker === null) return
    const onPointerDown = ({ target }: PointerEvent): void => {
      if (target instanceof Element && target.closest(`[data-picker="${picker}"]`)) return
      desk?.send({ type: 'picker.close' })
    }
    document.addEventListener('pointerdown', onPointerDown, { capture: true })
    return () => document.removeEventListener('pointerdown', onPointerDown, { capture: true })
  }, [desk, picker])
}

/**
 * Navigates back after the map is saved. If saving fails, the draft stays in this browser, and a second press navigates back
 * anyway.
 */
function useLeaving(
  saving: ActorRefFrom<typeof mindSavingMachine> | undefined,
  { isUnsaved, word }: ReturnType<typeof mindSavingView>,
  go: (href: string) => void,
): (href: string) => void {
  const [wanted, setWanted] = useState<string | null>(null)
  const lead = useRef(go)
  lead.current = go
  const isStuck =
    word === 'failed' || word === 'offline' || word === 'offlineAtRisk' || word === 'conflict' || word === 'gone'
  useEffect(() => {
    if (wanted === null) return
    if (!isUnsaved) lead.current(wanted)
    else if (isStuck) setWanted(null)
  }, [wanted, isUnsaved, isStuck])
  return (href) => {
    if (!isUnsaved || isStuck) go(href)
    else {
      setWanted(href)
      saving?.send({ type: 'map.save' })
    }
  }
}
