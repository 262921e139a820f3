/** Combines bench, search and chart data to the actions on a drawing. */
import { useActorRef } from '@xstate/react'
import { useEffect, useMemo, useRef } from 'react'
import { chartSearchMachine } from '../../../machines/workbench/bench/chartSearch.machine'
import { chartSearchView } from '../../../machines/workbench/bench/chartSearch.selectors'
import { drawingTexts } from '../../../machines/workbench/bench/drawing.texts'
import type { BenchView } from '../../../machines/workbench/bench/workbench.selectors'
import type { WorkbenchEvent } from '../../../machines/workbench/bench/workbench.types'
import { copyText } from '../../../services/browser/page/windows'
import { openInEditor } from '../../../services/workbench/sources'
import { readChart } from '../../../statecharts/chart/chart'
import { searchChart } from '../../../statecharts/chart/find'
import { foldable } from '../../../statecharts/drawing/graph'
import type { ChartModel } from '../../../statecharts/model'
import type { CanvasSight } from '../../../views/workbench/drawing/sight'
import { useClient } from '../../shared/client/client.context'
import { useView } from '../../shared/useView'
import { detailsOf } from './details'
import { chineseOf } from './names'
import { useReferenceFacts } from './references'
import { takeAway } from './takeAway'

export interface SightParts {
  model: ChartModel
  view: BenchView
  send: (event: WorkbenchEvent) => void
  /** A place in the address that the chart does not have; null otherwise. */
  unknown: string | null
  onSelect: (place: string | null) => void
}

/** The props of a drawing; memoized. */
export function useSight({ model, view, send, unknown, onSelect }: SightParts): CanvasSight {
  const { toasts } = useClient()
  const search = useActorRef(chartSearchMachine)
  const searched = useView(search, chartSearchView)
  const facts = useReferenceFacts(model)
  const select = useRef(onSelect)
  select.current = onSelect
  useEffect(() => {
    const subscription = search.on('hit.reached', ({ hit }) => select.current(hit))
    return () => subscription.unsubscribe()
  }, [search])
  const { selected, folded, isRedrawing, failure, drawings, language } = view
  return useMemo(() => {
    const chart = readChart(model.machine)
    const sendToast = (level: 'success' | 'warning', text: string) => toasts.send({ type: 'notify', level, text })
    return {
      selected,
      details: detailsOf(model, selected, folded, facts, language),
      folded,
      foldable: foldable(chart),
      isRedrawing,
      failure: unknown === null ? failure : drawingTexts.unknownPlace(unknown),
      search: searched,
      onSelect: (place) => select.current(place),
      onFold: (next) => send({ type: 'states.fold', folded: next }),
      onSearch: (isOpen) => search.send({ type: isOpen ? 'search.open' : 'search.close' }),
      onWords: (words) =>
        search.send({ type: 'words.change', words, hits: searchChart(chart, words, chineseOf(model)) }),
      onNext: () => search.send({ type: 'hit.next' }),
      onPrevious: () => search.send({ type: 'hit.previous' }),
      onExport: (form) => {
        const [drawing] = drawings?.all ?? []
        if (drawing) void takeAway(form, model, drawing).catch(() => sendToast('warning', drawingTexts.exportFailed))
      },
      onCopy: (text) => {
        void copyText(text ?? window.location.href).then((isCopied) =>
          sendToast(isCopied ? 'success' : 'warning', isCopied ? drawingTexts.copied : drawingTexts.notCopied),
        )
      },
      onEdit: (text) => void openInEditor(text),
    }
  }, [
    model,
    selected,
    folded,
    facts,
    language,
    isRedrawing,
    failure,
    unknown,
    searched,
    search,
    send,
    drawings,
    toasts,
  ])
}
