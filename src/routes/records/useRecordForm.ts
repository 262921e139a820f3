/** Joins a form with its chart: where its record comes from, what saving means, and what happens after. */
import { useSelector } from '@xstate/react'
import { useEffect, useMemo, useRef } from 'react'
import { fromPromise } from 'xstate'
import { recordFormMachine } from '../../machines/records/recordForm.machine'
import type { FormValues, RecordFormEvent, RecordFormInput } from '../../machines/records/recordForm.types'
import { type RecordFormView, recordFormView } from '../../machines/records/records.selectors'
import { fitPicture } from '../../services/pictureFit'
import { useLeaveGuard } from '../leaveGuard'
import { useChartRef } from '../useChart'
import { useSaid } from './useRecordPage'

/** What a form does. Keep it outside of components, or memoised. */
export interface RecordFormSpec {
  /** The values of an old record; not needed where `isLoaded` is given. */
  readonly load?: (recordId: string, signal: AbortSignal) => Promise<FormValues>
  /** Stores; answers the record's id where it has one. */
  readonly save: (recordId: string | null, values: FormValues, signal: AbortSignal) => Promise<string | null>
  /** Stores a picture; answers its path. */
  readonly uploadPicture?: (file: File, signal: AbortSignal) => Promise<string>
  /** One of the server's pictures; answers its path. */
  readonly randomPicture?: (signal: AbortSignal) => Promise<string>
}

/** What is told to the page. */
export interface RecordFormHooks {
  readonly onSaved?: (recordId: string | null) => void
  readonly onClosed?: () => void
}

const nothing = (what: string) => () => Promise.reject(new Error(`the form has no ${what}`))

/** Starts the form's chart and keeps it as long as the component: mount it when it opens, by `key` for each record. */
export function useRecordForm(
  spec: RecordFormSpec,
  input: RecordFormInput,
  hooks: RecordFormHooks,
): { view: RecordFormView; send: (event: RecordFormEvent) => void } {
  const machine = useMemo(() => {
    const {
      load = nothing('load'),
      save,
      uploadPicture = nothing('uploadPicture'),
      randomPicture = nothing('randomPicture'),
    } = spec
    return recordFormMachine.provide({
      actors: {
        load: fromPromise<FormValues, { recordId: string }>(({ input: { recordId }, signal }) =>
          load(recordId, signal),
        ),
        save: fromPromise<string | null, { recordId: string | null; values: FormValues }>(
          ({ input: { recordId, values }, signal }) => save(recordId, values, signal),
        ),
        uploadPicture: fromPromise<string, { file: File }>(async ({ input: { file }, signal }) =>
          uploadPicture(await fitPicture(file), signal),
        ),
        randomPicture: fromPromise<string, undefined>(({ signal }) => randomPicture(signal)),
      },
    })
  }, [spec])
  const actor = useChartRef(machine, { input })
  useSaid(actor)
  const told = useRef(hooks)
  told.current = hooks
  useEffect(() => {
    const saved = actor.on('record.saved', ({ recordId }) => told.current.onSaved?.(recordId))
    const closed = actor.on('form.closed', () => told.current.onClosed?.())
    return () => {
      saved.unsubscribe()
      closed.unsubscribe()
    }
  }, [actor])
  const view = recordFormView(useSelector(actor, (snapshot) => snapshot))
  useLeaveGuard(view.isChanged)
  return { view, send: actor.send }
}
