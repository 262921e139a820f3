/** Shows lists of initial passwords above every page, one after the other, also after navigation. */
import { useSelector } from '@xstate/react'
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { fromCallback, fromPromise } from 'xstate'
import type { IssuedPasswords } from '../../../../contract/entities/account/initialPassword'
import { momentInWords } from '../../../../contract/moments'
import { initialPasswordsMachine } from '../../../machines/account/initialPasswords/initialPasswords.machine'
import { initialPasswordsView } from '../../../machines/account/initialPasswords/initialPasswords.selectors'
import type { InitialPasswordsInput } from '../../../machines/account/initialPasswords/initialPasswords.types'
import { fetchChunk } from '../../../services/browser/chunks'
import { copyText, guardUnload, printPage } from '../../../services/browser/page/windows'
import { saveTexts } from '../../../services/files/sheets/sheetWriter'
import { call } from '../../../services/network/http'
import { initialPasswordsViewTexts as texts } from '../../../views/account/initialPasswords/texts'
import { latePart } from '../../../views/shared/kit/latePart'
import { base } from '../../shared/base'
import { useChartMessages } from '../../shared/records/useRecordPage'
import { useChartRef } from '../../shared/useChartRef'
import { type ShowInitialPasswords, ShowInitialPasswordsProvider } from './showInitialPasswords.context'

const InitialPasswordsDialog = latePart(
  async () =>
    (await fetchChunk(() => import('../../../views/account/initialPasswords/InitialPasswordsDialog')))
      .InitialPasswordsDialog,
)

const { columns } = texts
const titles = [columns.name, columns.loginCode, columns.initialPassword, columns.validUntil, columns.className]
const rowsOf = ({ accounts }: IssuedPasswords): string[][] =>
  accounts.map(({ name, loginCode, initialPassword, validUntil, className = '' }) => [
    name,
    loginCode,
    initialPassword,
    momentInWords(validUntil),
    className,
  ])

interface Shown {
  readonly issued: IssuedPasswords
}

const provided = initialPasswordsMachine.provide({
  actors: {
    take: fromPromise(({ input }: { input: { importId: string } }) => call('takeImportPasswords', input)),
    renew: fromPromise(({ input }: { input: { importId: string } }) => call('resetImportPasswords', input)),
    copy: fromPromise<unknown, Shown>(async ({ input: { issued } }) => {
      const lines = [titles, ...rowsOf(issued)].map((cells) => cells.join('\t'))
      if (!(await copyText(lines.join('\n')))) throw new Error('the browser does not let this page copy')
    }),
    download: fromPromise<unknown, Shown>(({ input: { issued } }) =>
      saveTexts({ name: texts.title, titles, rows: rowsOf(issued) }, texts.fileName),
    ),
    print: fromPromise<unknown>(printPage),
    guardTab: fromCallback(guardUnload),
  },
})

export function InitialPasswordsStage({ children }: { children: ReactNode }) {
  const [queue, setQueue] = useState<readonly InitialPasswordsInput[]>([])
  const [closings, setClosings] = useState(0)
  const add = useCallback((input: InitialPasswordsInput) => setQueue((before) => [...before, input]), [])
  const issued = useCallback(
    (passwords: IssuedPasswords | null) => {
      if (passwords && passwords.accounts.length > 0) add({ issued: passwords, importId: null })
    },
    [add],
  )
  const ofImport = useCallback((importId: string) => add({ issued: null, importId }), [add])
  const show = useMemo<ShowInitialPasswords>(() => ({ issued, ofImport, closings }), [issued, ofImport, closings])
  const [first] = queue
  return (
    <ShowInitialPasswordsProvider value={show}>
      {children}
      {first ? (
        <Passwords
          key={closings}
          input={first}
          onClosed={() => {
            setQueue((before) => before.slice(1))
            setClosings((count) => count + 1)
          }}
        />
      ) : null}
    </ShowInitialPasswordsProvider>
  )
}

function Passwords({ input, onClosed }: { input: InitialPasswordsInput; onClosed: () => void }) {
  const actor = useChartRef(provided, { input })
  useChartMessages(actor)
  const view = useSelector(actor, initialPasswordsView)
  const isClosed = view.stage === 'closed'
  useEffect(() => {
    if (isClosed) onClosed()
  }, [isClosed, onClosed])
  return <InitialPasswordsDialog view={view} address={`${window.location.origin}${base}`} send={actor.send} />
}
