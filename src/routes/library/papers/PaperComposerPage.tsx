/** The composer of papers (R201): a new paper in a folder, or an existing one. */
import { useSelector } from '@xstate/react'
import { useEffect, useMemo, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import { paperComposerView, unsavedPaper } from '../../../machines/library/papers/composer/paperComposer.selectors'
import type { itemPickerMachine } from '../../../machines/library/papers/itemPicker/itemPicker.machine'
import { itemPickerView } from '../../../machines/library/papers/itemPicker/itemPicker.selectors'
import type { dragReorderMachine } from '../../../machines/shared/dragReorder/dragReorder.machine'
import { dragView, moveReasons, shownOutline } from '../../../machines/shared/dragReorder/dragReorder.selectors'
import { uploadImage } from '../../../services/files/files'
import { newId } from '../../../services/network/ids'
import { ItemPickerDialog } from '../../../views/library/papers/ItemPickerDialog'
import { PaperComposer, type PaperComposerProps } from '../../../views/library/papers/PaperComposer'
import { DraftBar } from '../../../views/shared/drafts/DraftBar'
import { base } from '../../shared/base'
import type { PageProps } from '../../shared/pages/page'
import { useChartRef } from '../../shared/useChartRef'
import { useDraft } from '../../shared/useDraft'
import { useNotices } from '../../shared/useNotices'
import { useView } from '../../shared/useView'
import { paperDraft } from '../library/draftSchemas'
import { editorAddress, type LibraryKind, libraryKindOfEditor } from '../library/kinds'
import { providedPaperComposer } from './papersActors'

export function PaperComposerPage({ route: { path } }: PageProps) {
  const asked = new URLSearchParams(useSearch())
  const resId = asked.get('resId')
  const [made, setMade] = useState<string | null>(null)
  // Another paper is another composer. A paper that was created here has got an address and keeps its composer.
  const key = resId === null || resId === made ? '' : resId
  const kind = libraryKindOfEditor(path)
  const floderId = asked.get('floderId')
  return <Composer key={key} kind={kind} floderId={floderId} resId={key === '' ? null : resId} onMade={setMade} />
}

interface ComposerProps {
  kind: LibraryKind
  resId: string | null
  floderId: string | null
  onMade: (resId: string) => void
}

function Composer({ kind, resId, floderId, onMade }: ComposerProps) {
  const [, navigate] = useLocation()
  const [requestId] = useState(newId)
  const chart = useChartRef(providedPaperComposer, { input: { resId, floderId, requestId } })
  useNotices(chart)
  const view = useView(chart, paperComposerView)
  const paper = useSelector(chart, ({ context }) => context.resId ?? 'new')
  const offer = useDraft({
    name: `paper:${paper}`,
    id: requestId,
    schema: paperDraft,
    unsaved: useSelector(chart, unsavedPaper),
    isReady: view.face === 'full',
    onRestore: (draft) => chart.send({ type: 'draft.restore', draft }),
  })
  const list = floderId === null ? kind.list : `${kind.list}/folder/${encodeURIComponent(floderId)}`
  useEffect(() => {
    // A new paper gets its address now, so that a reload finds it.
    const saved = chart.on('resource.saved', ({ resId: id, isNew }) => {
      if (!isNew) return
      onMade(id)
      navigate(editorAddress(kind, { resId: id, floderId }), { replace: true })
    })
    return () => saved.unsubscribe()
  }, [chart, kind, floderId, navigate, onMade])
  const { drag, picker } = useSelector(chart, ({ children }) => children)
  useEffect(() => {
    const subscription = drag?.on('tree.stored', (stored) => chart.send(stored))
    return () => subscription?.unsubscribe()
  }, [drag, chart])
  const common = {
    view,
    listHref: base + list,
    above: <DraftBar offer={offer} />,
    upload: uploadImage,
    onNavigate: (href: string) => navigate(href.slice(base.length)),
    onIntent: chart.send,
  }
  return (
    <>
      {drag ? <Open key={drag.sessionId} drag={drag} common={common} /> : <PaperComposer {...common} drag={null} />}
      {picker ? <Picker key={picker.sessionId} picker={picker} /> : null}
    </>
  )
}

interface OpenProps {
  drag: ActorRefFrom<typeof dragReorderMachine>
  common: Omit<PaperComposerProps, 'drag'>
}

/** The loaded paper, whose items can be reordered. */
function Open({ drag, common }: OpenProps) {
  // Computed for thousands of items: only when the chart has changed, not with every render.
  const items = useView(drag, shownOutline)
  const dragging = useView(drag, dragView)
  const order = useMemo(() => items.map(({ id }) => id), [items])
  const sections = common.view.sections.map((section) => ({
    ...section,
    items: section.items.toSorted((one, other) => order.indexOf(one.key) - order.indexOf(other.key)),
  }))
  const moving = {
    view: dragging,
    reasons: (id: string) => moveReasons(drag.getSnapshot(), id),
    onIntent: drag.send,
  }
  return <PaperComposer {...common} view={{ ...common.view, sections }} drag={moving} />
}

function Picker({ picker }: { picker: ActorRefFrom<typeof itemPickerMachine> }) {
  const view = useView(picker, itemPickerView)
  return <ItemPickerDialog view={view} newId={newId} send={picker.send} />
}
