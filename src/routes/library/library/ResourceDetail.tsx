/** One resource in a dialog above the list. */
import { useEffect } from 'react'
import type { ResourceRow } from '../../../../contract/entities/library/resource'
import { resourceDetailView } from '../../../machines/library/library/detail/resourceDetail.selectors'
import { ResourceDialog } from '../../../views/library/library/ResourceDialog'
import { useChartRef } from '../../shared/useChartRef'
import { useNotices } from '../../shared/useNotices'
import { useView } from '../../shared/useView'
import { FileButtons } from './FileButtons'
import { providedResourceDetail } from './libraryActors'

interface ResourceDetailProps {
  row: ResourceRow
  onPreview: () => void
  onChanged: () => void
  onClose: () => void
}

export function ResourceDetail({ row, onPreview, onChanged, onClose }: ResourceDetailProps) {
  const { resId, resName } = row
  const chart = useChartRef(providedResourceDetail, { input: { resId } })
  useNotices(chart)
  useEffect(() => {
    const changed = chart.on('resource.changed', onChanged)
    return () => changed.unsubscribe()
  }, [chart, onChanged])
  const view = useView(chart, resourceDetailView)
  return (
    <ResourceDialog
      view={view}
      name={resName}
      file={
        <FileButtons
          row={view.shown?.row ?? row}
          isChanging={view.isChanging}
          onPreview={onPreview}
          beside={{ hasPoster: view.shown?.hasPoster ?? false, hasCaptions: view.shown?.hasCaptions ?? false }}
          onChange={(change) => chart.send({ type: 'resource.change', change })}
        />
      }
      onClose={onClose}
      onIntent={chart.send}
    />
  )
}
