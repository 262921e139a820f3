/** The picture of a form: an uploaded file, or one of the server's pictures. */
import type { ReactNode } from 'react'
import type { RecordFormEvent } from '../../../machines/shared/records/recordForm.types'
import { Button } from '../kit/Button'
import { FileButton } from '../kit/fields/FileButton'
import { Icon } from '../kit/Icon'
import { kitTexts } from '../kit/texts'
import { recordViewTexts as texts } from './texts'

/** Appearance of a picture in its form. */
export interface PictureLooks {
  readonly shape: 'round' | 'wide'
  readonly hasRandom?: boolean
  /** The address of the picture for a path. */
  readonly srcOf?: (path: string) => string
  /** Placeholder while there is no picture. */
  readonly empty?: ReactNode
}

export interface PictureControlProps {
  id: string
  looks: PictureLooks
  /** Path of the picture. */
  value: string
  /** A picture is being uploaded. */
  isBusy: boolean
  /** The form is being saved. */
  isSaving: boolean
  send: (event: RecordFormEvent) => void
}

export function PictureControl({ id, looks, value, isBusy, isSaving, send }: PictureControlProps) {
  const saving = isSaving ? kitTexts.wait : null
  return (
    <div className="bar gap-3">
      <span
        className={`square stack place-center clip line round-full on-surface-2 u-muted records-pictureFrame records-pictureFrame--${looks.shape}`}
        aria-busy={isBusy}
      >
        {value ? <img src={looks.srcOf?.(value) ?? value} alt="" /> : (looks.empty ?? <Icon name="image" />)}
      </span>
      <FileButton
        label={texts.choosePicture}
        accept="image/png,image/jpeg,image/gif,image/webp"
        inputId={id}
        busy={isBusy}
        reason={saving}
        onFile={(file) => send({ type: 'picture.choose', file })}
      />
      {looks.hasRandom ? (
        <Button
          kind="quiet"
          icon="sparkles"
          label={texts.randomPicture}
          reason={isBusy ? texts.pictureTravels : saving}
          onClick={() => send({ type: 'picture.random' })}
        />
      ) : null}
    </div>
  )
}
