/** A paper by its name, as a student sees it: inside the library and on a route of its own (B414; R185 R186). */
import { useLocation } from 'wouter'
import { paperPreviewView } from '../../../machines/library/papers/preview/paperPreview.selectors'
import { printPage } from '../../../services/browser/page/windows'
import { PaperPreview } from '../../../views/library/papers/PaperPreview'
import { useChartRef } from '../../shared/useChartRef'
import { useView } from '../../shared/useView'
import { base } from '../../shell/app/base'
import type { PageProps } from '../../shell/table/page'
import { providedPaperPreview } from './papersActors'

const LIST = '/teacher/resource-library/test-paper'

export function PaperPreviewPage({ params: { testpaperName = '' } }: PageProps) {
  return <Preview key={testpaperName} resName={testpaperName} />
}

function Preview({ resName }: { resName: string }) {
  const [, navigate] = useLocation()
  const chart = useChartRef(providedPaperPreview, { input: { resName } })
  const view = useView(chart, paperPreviewView)
  return (
    <PaperPreview
      view={view}
      listHref={base + LIST}
      onNavigate={(href) => navigate(href.slice(base.length))}
      onReload={() => chart.send({ type: 'preview.reload' })}
      onPrint={printPage}
    />
  )
}
