/** The create panels for files: dropped or chosen files are uploaded and become resources. */
import { useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { kindRules } from '../../../../contract/rules/library/resourceKinds'
import { texts } from '../../../machines/library/library/texts'
import { UploadPanel } from '../../../views/library/library/UploadPanel'
import { base } from '../../shared/base'
import type { PageProps } from '../../shared/pages/page'
import { libraryKindOfUpload } from './kinds'
import { useNewFiles } from './useNewFiles'

export function UploadPanelPage({ route: { path } }: PageProps) {
  const [, navigate] = useLocation()
  const { kind, list } = libraryKindOfUpload(path)
  const floderId = new URLSearchParams(useSearch()).get('floderId')
  const [made, setMade] = useState(0)
  const files = useNewFiles(kind, () => setMade((count) => count + 1))
  const address = floderId === null ? list : `${list}/folder/${encodeURIComponent(floderId)}`
  return (
    <UploadPanel
      title={texts.editor.create(kind)}
      uploadKind={kindRules[kind].file ?? 'courseware'}
      listHref={base + address}
      made={made}
      onFiles={(chosen) => files.choose(chosen, floderId)}
      onNavigate={(href) => navigate(href.slice(base.length))}
    />
  )
}
