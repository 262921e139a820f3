/** The school's part of the privacy text, for administrators. */
import { useId } from 'react'
import { PRIVACY_TEXT } from '../../../../contract/limits'
import { privacyTexts } from '../../../machines/account/privacy/texts'
import { call } from '../../../services/network/http'
import { StayingForm } from '../../../views/shared/records/StayingForm'
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
      <StayingForm
        id={id}
        view={view}
        name={texts.title}
        rows={3}
        saveLabel={texts.save}
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
    </section>
  )
}
