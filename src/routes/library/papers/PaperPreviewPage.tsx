/** A paper by its name, as a student sees it: inside the library and on a route of its own (B414; R185 R186). */
import { useLocation } from 'wouter'
import { paperPreviewResource } from '../../../machines/library/papers/preview/paperPreview.resources'
import { paperPreviewView } from '../../../machines/library/papers/preview/paperPreview.selectors'
import { printPage } from '../../../services/browser/page/windows'
import { PaperPreview } from '../../../views/library/papers/PaperPreview'
import { base } from '../../shared/base'
import { useResource } from '../../shared/data/useResource'
import type { PageProps } from '../../shared/pages/page'

const LIST = '/teacher/resource-library/test-paper'

export function PaperPreviewPage({ params: { testpaperName = '' } }: PageProps) {
  return <Preview key={testpaperName} resName={testpaperName} />
}

function Preview({ resName }: { resName: string }) {
  const [, navigate] = useLocation()
  const { view, reload } = useResource(paperPreviewResource, { resName }, paperPreviewView)
  return (
    <PaperPreview
      view={view}
      listHref={base + LIST}
      onNavigate={(href) => navigate(href.slice(base.length))}
      onReload={reload}
      onPrint={printPage}
    />
  )
}
