/** Connects a form with its chart: how its record is loaded and saved, and the callbacks afterwards. */
import { useEffect, useMemo, useRef } from 'react'
import { fromPromise } from 'xstate'
import { conflictingChange } from '../../../../contract/entities/shared/version'
import { errors } from '../../../../contract/errors'
import { recordFormMachine } from '../../../machines/shared/records/recordForm.machine'
import type {
  ChangedRecord,
  FormValues,
  LoadedRecord,
  RecordFormEvent,
  RecordFormInput,
  SavedRecord,
} from '../../../machines/shared/records/recordForm.types'
import { type RecordFormView, recordFormView } from '../../../machines/shared/records/records.selectors'
import { sendPicture } from '../../../services/files/pictureFit'
import { CallError } from '../../../services/network/http'
import { useLeaveGuard } from '../leaveGuard'
import { useChartRef } from '../useChartRef'
import { useView } from '../useView'
import { useChartMessages } from './useRecordPage'

/** The server calls of a form. Define it outside of components, or memoize it. */
export interface RecordFormSpec {
  /** Loads an existing record; not needed where `isLoaded` is given. */
  readonly load?: (recordId: string, signal: AbortSignal) => Promise<LoadedRecord>
  /** Saves; resolves to the record's id where it has one, with its version where the form stays open. */
  readonly save: (
    recordId: string | null,
    values: FormValues,
    signal: AbortSignal,
    version: number | undefined,
  ) => Promise<string | null | Omit<SavedRecord, 'kind'>>
  /** Maps another user's saved values, as the server returns them, to the values of the form; by default the names are equal. */
  readonly current?: (values: FormValues) => FormValues
  /** Uploads a picture; resolves to its path. */
  readonly uploadPicture?: (file: File, signal: AbortSignal) => Promise<string>
  /** Chooses one of the server's pictures; resolves to its path. */
  readonly randomPicture?: (signal: AbortSignal) => Promise<string>
}

/** Callbacks to the page. */
export interface RecordFormHooks {
  /** The record differs from the displayed one: saved here or, as an error shows, by another user. */
  readonly onSaved?: (recordId: string | null) => void
  readonly onClosed?: () => void
  /** The page stores a draft of the input (`useFormDraft`), which also guards it. */
  readonly hasDraft?: boolean
}

const nothing = (what: string) => () => Promise.reject(new Error(`the form has no ${what}`))

const savedOf = (saved: string | null | Omit<SavedRecord, 'kind'>): SavedRecord => ({
  kind: 'saved',
  ...(typeof saved === 'object' && saved !== null ? saved : { recordId: saved }),
})

/** The values that another user has saved in between; any other failure is thrown again. */
function changedOf(reason: unknown, current: (values: FormValues) => FormValues): ChangedRecord {
  const isOne = reason instanceof CallError && reason.code === errors.conflictingChange.code
  const conflict = isOne ? conflictingChange.safeParse(reason.data) : null
  if (!conflict?.success) throw reason
  const { current: values, ...others } = conflict.data
  return { kind: 'changed', ...others, values: current(values) }
}

/**
 * Starts the form's chart and runs it as long as the component is mounted: mount it when the form opens, with a `key` for each
 * record.
 */
export function useRecordForm(
  spec: RecordFormSpec,
  input: RecordFormInput,
  hooks: RecordFormHooks,
): { view: RecordFormView; send: (event: RecordFormEvent) => void } {
  const machine = useMemo(() => {
    const {
      load = nothing('load'),
      save,
      current = (values) => values,
      uploadPicture = nothing('uploadPicture'),
      randomPicture = nothing('randomPicture'),
    } = spec
    return recordFormMachine.provide({
      actors: {
        load: fromPromise<LoadedRecord, { recordId: string }>(({ input: { recordId }, signal }) =>
          load(recordId, signal),
        ),
        save: fromPromise<
          SavedRecord | ChangedRecord,
          { recordId: string | null; values: FormValues; version: number | null }
        >(({ input: { recordId, values, version }, signal }) =>
          save(recordId, values, signal, version ?? undefined).then(savedOf, (reason: unknown) =>
            changedOf(reason, current),
          ),
        ),
        uploadPicture: fromPromise<string, { file: File }>(async ({ input: { file }, signal }) =>
          sendPicture(file, (fitted) => uploadPicture(fitted, signal)),
        ),
        randomPicture: fromPromise<string, undefined>(({ signal }) => randomPicture(signal)),
      },
    })
  }, [spec])
  const actor = useChartRef(machine, { input })
  useChartMessages(actor)
  const conflict = useRef(hooks)
  conflict.current = hooks
  useEffect(() => {
    const saved = actor.on('record.saved', ({ recordId }) => conflict.current.onSaved?.(recordId))
    const moved = actor.on('record.moved', () => conflict.current.onSaved?.(null))
    const closed = actor.on('form.closed', () => conflict.current.onClosed?.())
    return () => {
      saved.unsubscribe()
      moved.unsubscribe()
      closed.unsubscribe()
    }
  }, [actor])
  const view = useView(actor, recordFormView)
  useLeaveGuard(view.isChanged && hooks.hasDraft !== true)
  return { view, send: actor.send }
}
