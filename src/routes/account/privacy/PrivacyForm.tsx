/** The school's part of the privacy text, for administrators. */
import { useId } from 'react'
import { PRIVACY_TEXT } from '../../../../contract/limits'
import { privacyTexts } from '../../../machines/account/privacy/texts'
import { call } from '../../../services/network/http'
import { AsyncList } from '../../../views/shared/kit/AsyncList'
import { Button } from '../../../views/shared/kit/Button'
import { FormBody, submitForm } from '../../../views/shared/records/RecordForm'
import { type RecordFormSpec, useRecordForm } from '../../shared/records/useRecordForm'

const { form: texts } = privacyTexts

const spec: RecordFormSpec = {
  async load(_, signal) {
    const { responsible, contact, additions, version } = await call('getPrivacy', {}, { signal })
    return { values: { responsible, contact, additions, asksAgain: '0' }, version }
  },
  async save(recordId, { responsible = '', contact = '', additions = '', asksAgain }, _signal, shown) {
    const asks = asksAgain === '1' ? '1' : '0'
    const { version } = await call('savePrivacy', { responsible, contact, additions, asksAgain: asks, version: shown })
    return { recordId, version }
  },
}

export function PrivacyForm() {
  const id = useId()
  const { view, send } = useRecordForm(
    spec,
    {
      recordId: 'privacy',
      values: { responsible: '', contact: '', additions: '', asksAgain: '0' },
      stays: true,
      saved: texts.saved,
      rules: {
        responsible: { label: texts.responsible, maxLength: PRIVACY_TEXT.line },
        contact: { label: texts.contact, maxLength: PRIVACY_TEXT.line },
        additions: { label: texts.additions, maxLength: PRIVACY_TEXT.additions },
      },
    },
    {},
  )
  return (
    <section className="stack gap-3 pad-6 round-m on-surface shadow-1 people-card" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{texts.title}</h2>
      <p className="u-muted">
        {texts.hint}{' '}
        <a href={`${import.meta.env.BASE_URL}privacy`} target="_blank" rel="noreferrer">
          {privacyTexts.readText}
        </a>
      </p>
      <AsyncList
        face={view.stage === 'loading' ? 'loading' : view.stage === 'failed' ? 'failed' : 'full'}
        name={texts.title}
        skeleton={{ shape: 'rows', count: 3 }}
        failedText={view.problem}
        onRetry={() => send({ type: 'form.retry' })}
      >
        <FormBody
          id={id}
          view={view}
          fields={[
            { kind: 'text', name: 'responsible', label: texts.responsible, hint: texts.responsibleHint },
            { kind: 'text', name: 'contact', label: texts.contact, hint: texts.contactHint },
            { kind: 'longText', name: 'additions', label: texts.additions, rows: 6, hint: texts.additionsHint },
            {
              kind: 'select',
              name: 'asksAgain',
              label: texts.asksAgain,
              required: true,
              options: [
                { value: '0', label: texts.asksNobody },
                { value: '1', label: texts.asksEverybody },
              ],
            },
          ]}
          send={send}
        />
        <footer>
          <Button kind="primary" label={texts.save} busy={view.stage === 'saving'} onClick={() => submitForm(id)} />
        </footer>
      </AsyncList>
    </section>
  )
}
