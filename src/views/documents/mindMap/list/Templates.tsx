/** The 32 templates of maps, in groups; each has a preview (B457; D37). */
import { memo } from 'react'
import { nodeCount } from '../../../../../contract/rules/documents/mindMap'
import {
  type MindTemplate,
  mindGroups,
  mindMapFrom,
  mindTemplates,
} from '../../../../../contract/rules/documents/mindMapTemplates'
import type { MindMapListEvent } from '../../../../machines/documents/mindMap/mindMap.types'
import { texts } from '../../../../machines/documents/mindMap/texts'
import { Button } from '../../../shared/kit/Button'
import { Modal } from '../../../shared/kit/overlays/Modal'
import { MapPicture } from '../MapPicture'
import type { Measure } from '../painting'

export interface TemplatesProps {
  shown: MindTemplate | null
  measure: Measure
  newHref: (template: string) => string
  onNavigate: (href: string) => void
  onIntent: (intent: MindMapListEvent) => void
}

const maps = new Map(mindTemplates.map((template) => [template.code, mindMapFrom(template)]))

const Card = memo(function Card({ template, measure }: { template: MindTemplate; measure: Measure }) {
  const map = maps.get(template.code)
  return (
    <>
      <span className="block pad-2 wide mindMaps-templatePicture">
        {map ? <MapPicture map={map} measure={measure} /> : null}
      </span>
      <span className="pad-x-3 line-above wide weight-bold pad-above-2 mindMaps-templateName">{template.name}</span>
      <span className="pad-x-3 size-xs u-muted">{template.about}</span>
    </>
  )
})

export function Templates({ shown, measure, newHref, onNavigate, onIntent }: TemplatesProps) {
  const map = shown && maps.get(shown.code)
  const close = () => onIntent({ type: 'template.close' })
  return (
    <section className="stack gap-5 mindMaps-templates" aria-labelledby="mindMaps-templates">
      <div className="bar gap-2-4 between mindMaps-bar">
        <h2 className="size-l" id="mindMaps-templates">
          {texts.templates}
        </h2>
        <p className="u-muted">{texts.templatesHint(mindTemplates.length)}</p>
      </div>
      {mindGroups.map((group) => (
        <section key={group} className="mindMaps-group" aria-label={group}>
          <h3 className="below-3 u-muted size-m">{group}</h3>
          <ul className="stack gap-4 phone-gap-2 mindMaps-templateCards">
            {mindTemplates
              .filter((template) => template.group === group)
              .map((template) => (
                <li key={template.code}>
                  <button
                    type="button"
                    className="column clip line round-m on-surface shadow-1 wide tall text-start pointer mindMaps-template"
                    aria-haspopup="dialog"
                    onClick={() => onIntent({ type: 'template.show', code: template.code })}
                  >
                    <Card template={template} measure={measure} />
                  </button>
                </li>
              ))}
          </ul>
        </section>
      ))}
      <Modal
        open={shown !== null}
        title={shown?.name ?? ''}
        size="room"
        onClose={close}
        footer={
          <>
            <Button label={texts.close} onClick={close} />
            <Button
              kind="primary"
              label={texts.use}
              autoFocus
              onClick={() => (shown ? onNavigate(newHref(shown.code)) : undefined)}
            />
          </>
        }
      >
        {shown && map ? (
          <figure className="stack gap-3 tall mindMaps-large">
            <MapPicture map={map} measure={measure} label={shown.name} />
            <figcaption className="u-muted">
              {shown.about} · {texts.templateNodes(nodeCount(map))}
            </figcaption>
          </figure>
        ) : null}
      </Modal>
    </section>
  )
}
