/** Stores the changed input of a form as a draft in this browser, and offers the draft of an earlier visit. */
import { useState } from 'react'
import { z } from 'zod'
import type { RecordFormEvent } from '../../../machines/shared/records/recordForm.types'
import type { RecordFormView } from '../../../machines/shared/records/records.selectors'
import { newId } from '../../../services/network/ids'
import { type DraftOffer, useDraft } from '../useDraft'

const values = z.record(z.string(), z.string())

/** For a form of `useRecordForm` with `hasDraft`; `name` is the key of the edited record, such as `ability:new`. */
export function useFormDraft(
  name: string,
  view: RecordFormView,
  send: (event: RecordFormEvent) => void,
): DraftOffer | null {
  const [id] = useState(newId)
  return useDraft({
    name,
    id,
    schema: values,
    unsaved: view.isChanged && view.stage !== 'closed' ? JSON.stringify(view.values) : null,
    isReady: view.stage === 'editing' || view.stage === 'saving',
    onRestore: (draft) => {
      for (const [field, value] of Object.entries(draft)) send({ type: 'field.change', field, value })
    },
  })
}
