/** /statecharts/paste: connects the chart of pasting, the reader of the toolkit and the tab's storage. */
import { useActorRef } from '@xstate/react'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { fromPromise } from 'xstate'
import { pasteMachine } from '../../../machines/workbench/paste/paste.machine'
import { pasteView } from '../../../machines/workbench/paste/paste.selectors'
import type { PasteOutcome } from '../../../machines/workbench/paste/paste.types'
import { readPasted } from '../../../statecharts/paste/read'
import { PasteError } from '../../../statecharts/paste/recipe'
import { Paste } from '../../../views/workbench/paste/Paste'
import { base, withoutBase } from '../../shared/base'
import type { PageProps } from '../../shared/pages/page'
import { useView } from '../../shared/useView'
import { keepPasted, PASTED } from './pasted'

async function read(text: string): Promise<PasteOutcome> {
  try {
    const found = await readPasted(text)
    keepPasted(found)
    return { chart: found.id }
  } catch (error) {
    if (!(error instanceof PasteError)) throw error
    const { problem, message, place } = error
    return { fault: { problem, detail: message, place } }
  }
}

const machine = pasteMachine.provide({
  actors: {
    readFile: fromPromise<string, { file: Blob | null }>(async ({ input }) => (await input.file?.text()) ?? ''),
    readChart: fromPromise<PasteOutcome, { text: string }>(({ input }) => read(input.text)),
  },
})

function Pasting() {
  const [, navigate] = useLocation()
  const actor = useActorRef(machine)
  const view = useView(actor, pasteView)
  useEffect(() => {
    const subscription = actor.on('chart.stored', () => navigate(`/statecharts/${PASTED}`))
    return () => subscription.unsubscribe()
  }, [actor, navigate])
  return (
    <Paste
      view={view}
      back={`${base}/statecharts`}
      onText={(text) => actor.send({ type: 'text.change', text })}
      onFile={(file) => actor.send({ type: 'file.choose', file })}
      onDraw={() => actor.send({ type: 'text.read' })}
      onClear={() => actor.send({ type: 'text.clear' })}
      onNavigate={(href) => navigate(withoutBase(href))}
    />
  )
}

/** The page of the route; without a layout, it contains its own landmark. */
export function PastePage({ route }: PageProps) {
  return route.bare ? (
    <main id="main">
      <Pasting />
    </main>
  ) : (
    <Pasting />
  )
}
