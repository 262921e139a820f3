/** An inspected page: connects the chart of the inspection, the reports about the page's charts, and the notice on the page. */
import { PrimeReactProvider } from 'primereact/api'
import { createRoot } from 'react-dom/client'
import { type ActorRefFrom, type AnyEventObject, createActor, fromCallback, fromPromise } from 'xstate'
import type { InspectedPage } from '../../../../contract/entities/workbench/inspection'
import { signedInUser } from '../../../machines/shell/app/app.selectors'
import { inspectionMachine } from '../../../machines/workbench/inspection/inspection.machine'
import { inspectionView } from '../../../machines/workbench/inspection/inspection.selectors'
import type {
  AgreedShare,
  ConsentAnswer,
  InspectionEvent,
  ServerShare,
  TabShare,
} from '../../../machines/workbench/inspection/inspection.types'
import { currentPageTitle } from '../../../services/browser/page/pageTitle'
import { call } from '../../../services/network/http'
import { newId } from '../../../services/network/ids'
import { keepShared } from '../../../services/workbench/inspection/keptShare'
import { publish } from '../../../services/workbench/inspection/publisher'
import { shareWithServer } from '../../../services/workbench/inspection/remote'
import {
  isReloaded,
  listenToWorkbenches,
  type Publish,
  pageId,
  shareWithTab,
} from '../../../services/workbench/inspection/tabs'
import { transitionName } from '../../../statecharts/chart/chart'
import { Inspection } from '../../../views/workbench/inspection/Inspection'
import type { Client } from '../../shared/client/client.context'
import { onInspection } from '../../shared/notificationFacts'
import { useView } from '../../shared/useView'
import { explain } from './explain'

const since = Date.now()

const pageOf = ({ app }: Client): InspectedPage => {
  const user = signedInUser(app.getSnapshot())
  return {
    page: pageId,
    title: currentPageTitle(),
    address: window.location.pathname,
    role: user?.role ?? null,
    person: user?.realName ?? null,
    since,
  }
}

const words = { transitionName, explain }

/** Distinguishes the actors of this page from those before its reload. */
const load = isReloaded ? newId().slice(-6) : ''
const report: Publish = (send) => publish(send, words, Date.now, load)

const provided = (client: Client) =>
  inspectionMachine.provide({
    actors: {
      workbenches: fromCallback<AnyEventObject>(({ sendBack }) =>
        listenToWorkbenches(
          () => pageOf(client),
          (by) => sendBack({ type: 'watch.begin', by } satisfies InspectionEvent),
        ),
      ),
      shareWithServer: fromCallback<AnyEventObject, AgreedShare>(({ sendBack, input }) =>
        keepShared(
          input,
          shareWithServer(input.inspectionId, report, onInspection, (text) =>
            sendBack({ type: 'watch.over', text } satisfies InspectionEvent),
          ),
        ),
      ),
      answer: fromPromise<void, ConsentAnswer>(async ({ input: { inspectionId, isAgreed } }) => {
        await call('answerInspection', { inspectionId, isAgreed: isAgreed ? '1' : '0' })
      }),
      end: fromPromise<void, ServerShare>(async ({ input: { inspectionId } }) => {
        await call('endInspection', { inspectionId })
      }),
      shareWithTab: fromCallback<AnyEventObject, TabShare>(({ sendBack, input }) =>
        shareWithTab(input.by, report, () => sendBack({ type: 'watch.over', text: '' } satisfies InspectionEvent)),
      ),
    },
  })

/** The actor of the inspection's chart. */
export type PageInspection = ActorRefFrom<typeof inspectionMachine>

function Notice({ inspection }: { inspection: PageInspection }) {
  return (
    <Inspection
      view={useView(inspection, inspectionView)}
      onStop={() => inspection.send({ type: 'watch.stop' })}
      onAgree={() => inspection.send({ type: 'consent.give' })}
      onRefuse={() => inspection.send({ type: 'consent.refuse' })}
    />
  )
}

/**
 * Starts the inspection. Its chart is not among the inspected actors, and its notice is rendered beside the page, so that the
 * reports do not contain the inspection.
 */
export function startInspection(client: Client): PageInspection {
  const inspection = createActor(provided(client)).start()
  const place = document.createElement('aside')
  document.body.append(place)
  createRoot(place).render(
    <PrimeReactProvider value={{ locale: 'zh-CN', ripple: false }}>
      <Notice inspection={inspection} />
    </PrimeReactProvider>,
  )
  return inspection
}
