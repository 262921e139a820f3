/** The editor panels of the library: sets of choice items, documents, essay items and items with gaps (B415). */
import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { resourceEditorView, unsavedResource } from '../../../machines/library/library/editor/resourceEditor.selectors'
import { uploadImage } from '../../../services/files/files'
import { newId } from '../../../services/network/ids'
import { ResourceEditor } from '../../../views/library/library/ResourceEditor'
import { DraftBar } from '../../../views/shared/drafts/DraftBar'
import { base } from '../../shared/base'
import type { PageProps } from '../../shared/pages/page'
import { useChartRef } from '../../shared/useChartRef'
import { useDraft } from '../../shared/useDraft'
import { useNotices } from '../../shared/useNotices'
import { useView } from '../../shared/useView'
import { resourceDraft } from './draftSchemas'
import { editorAddress, type LibraryKind, libraryKindOfEditor } from './kinds'
import { providedResourceEditor } from './libraryActors'

export function ResourceEditorPage({ route: { path } }: PageProps) {
  const asked = new URLSearchParams(useSearch())
  const resId = asked.get('resId')
  const [made, setMade] = useState<string | null>(null)
  // Another resource is another editor. A resource that was created here has got an address and keeps its editor.
  const key = resId === null || resId === made ? '' : resId
  return (
    <Editor
      key={key}
      kind={libraryKindOfEditor(path)}
      resId={key === '' ? null : resId}
      floderId={asked.get('floderId')}
      onMade={setMade}
    />
  )
}

interface EditorProps {
  kind: LibraryKind
  resId: string | null
  floderId: string | null
  onMade: (resId: string) => void
}

function Editor({ kind, resId, floderId, onMade }: EditorProps) {
  const [, navigate] = useLocation()
  const [requestId] = useState(newId)
  const chart = useChartRef(providedResourceEditor, { input: { kind: kind.kind, resId, floderId, requestId } })
  useNotices(chart)
  const view = useView(chart, resourceEditorView)
  const resource = useSelector(chart, ({ context }) => context.resId ?? 'new')
  const offer = useDraft({
    name: `resource:${kind.kind}:${resource}`,
    id: requestId,
    schema: resourceDraft,
    unsaved: useSelector(chart, unsavedResource),
    isReady: view.face === 'full',
    onRestore: (draft) => chart.send({ type: 'draft.restore', draft }),
  })
  const list = floderId === null ? kind.list : `${kind.list}/folder/${encodeURIComponent(floderId)}`
  useEffect(() => {
    // A new resource gets its address now, so that a reload finds it.
    const saved = chart.on('resource.saved', ({ resId: id, isNew }) => {
      if (!isNew) return
      onMade(id)
      navigate(editorAddress(kind, { resId: id, floderId }), { replace: true })
    })
    return () => saved.unsubscribe()
  }, [chart, kind, floderId, navigate, onMade])
  return (
    <ResourceEditor
      view={view}
      place={{ listHref: base + list, onNavigate: (href) => navigate(href.slice(base.length)) }}
      above={<DraftBar offer={offer} />}
      upload={uploadImage}
      onIntent={chart.send}
    />
  )
}
