/** Files that are dropped on the library or chosen there: uploaded, and made resources of the folder in which they were dropped. */
import { type ReactNode, useEffect, useRef } from 'react'
import { kindRules, type ResourceKind } from '../../../../contract/rules/content/library/resourceKinds'
import { newFilesView } from '../../../machines/content/library/newFiles/newFiles.selectors'
import { newId } from '../../../services/network/ids'
import { NewFilesBar } from '../../../views/content/library/NewFilesBar'
import { useChartRef } from '../../shared/useChartRef'
import { useView } from '../../shared/useView'
import { useUploads } from '../files/useUploads'
import { providedNewFiles } from './libraryActors'

/** What a page gets. */
export interface NewFiles {
  readonly choose: (files: readonly File[], floderId: string | null) => void
  /** The tray of uploads, and what becomes of them. */
  readonly tray: ReactNode
  readonly bar: ReactNode
}

/** `onMade` is called for each resource that there is then, with its folder; null: it lies in none. */
export function useNewFiles(kind: ResourceKind, onMade: (floderId: string | null) => void): NewFiles {
  const uploadKind = kindRules[kind].file
  const chart = useChartRef(providedNewFiles, { input: { kind } })
  /** Where each was dropped, by name and size. */
  const places = useRef(new Map<string, string | null>())
  const { choose, tray } = useUploads(uploadKind === null ? [] : [uploadKind], ({ fileId, fileName, size }) =>
    chart.send({
      type: 'file.add',
      file: { fileId, fileName, floderId: places.current.get(`${size} ${fileName}`) ?? null, requestId: newId() },
    }),
  )
  const listener = useRef(onMade)
  listener.current = onMade
  useEffect(() => {
    const made = chart.on('resource.made', ({ floderId }) => listener.current(floderId))
    return () => made.unsubscribe()
  }, [chart])
  return {
    choose(files, floderId) {
      if (uploadKind === null) return
      for (const { size, name } of files) places.current.set(`${size} ${name}`, floderId)
      choose(uploadKind, files)
    },
    tray,
    bar: <NewFilesBar view={useView(chart, newFilesView)} onIntent={chart.send} />,
  }
}
