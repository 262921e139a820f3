/** Files that are sent to a space: uploaded, and put into the folder in which they were dropped. */
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { newFilesView } from '../../../machines/content/library/newFiles/newFiles.selectors'
import { newId } from '../../../services/network/ids'
import { NewFilesBar } from '../../../views/content/library/NewFilesBar'
import { useChartRef } from '../../shared/useChartRef'
import { useView } from '../../shared/useView'
import { useUploads } from '../files/useUploads'
import { spaceNewFiles } from './teamSpaceActors'

/** What a page gets. */
export interface SpaceFiles {
  readonly choose: (files: readonly File[], folderId: string | null) => void
  readonly tray: ReactNode
  readonly bar: ReactNode
}

/** `onPut` is called for each file that lies in the space then. */
export function useSpaceFiles(spaceId: string, onPut: () => void): SpaceFiles {
  const machine = useMemo(() => spaceNewFiles(spaceId), [spaceId])
  const chart = useChartRef(machine, { input: { kind: 'space' } })
  /** Where each was dropped, by name and size. */
  const places = useRef(new Map<string, string | null>())
  const { choose, tray } = useUploads(['space'], ({ fileId, fileName, size }) =>
    chart.send({
      type: 'file.add',
      file: { fileId, fileName, floderId: places.current.get(`${size} ${fileName}`) ?? null, requestId: newId() },
    }),
  )
  const listener = useRef(onPut)
  listener.current = onPut
  useEffect(() => {
    const made = chart.on('resource.made', () => listener.current())
    return () => made.unsubscribe()
  }, [chart])
  return {
    choose(files, folderId) {
      for (const { size, name } of files) places.current.set(`${size} ${name}`, folderId)
      choose('space', files)
    },
    tray,
    bar: <NewFilesBar view={useView(chart, newFilesView)} onIntent={chart.send} />,
  }
}
