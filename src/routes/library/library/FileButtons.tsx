/** Actions on the file of a resource: preview in a dialog, download with a ticket (D40), replace. */
import { useRef, useState } from 'react'
import type { ResourceRow } from '../../../../contract/entities/library/resource'
import { kindRules } from '../../../../contract/rules/library/resourceKinds'
import { type UploadKindName, uploadKinds } from '../../../../contract/rules/shared/uploads'
import type { ResourceChange, ShownResource } from '../../../machines/library/library/detail/resourceDetail.types'
import { texts } from '../../../machines/library/library/texts'
import { failureOf } from '../../../machines/shared/failure'
import { call } from '../../../services/network/http'
import { Button } from '../../../views/shared/kit/Button'
import { FileInput } from '../../../views/shared/kit/fields/NativeInputs'
import { useClient } from '../../shared/client/client.context'
import { useUploadClaim } from '../files/uploadClaims'
import { useUploads } from '../files/useUploads'

/** Changes by an upload: another file, or the poster and captions of a video. */
type Change = Exclude<ResourceChange, { what: 'handIn' }>

interface FileButtonsProps {
  row: ResourceRow
  /** A change of the resource is in progress. */
  isChanging: boolean
  onPreview: () => void
  /** For a video: whether it has a poster and captions. */
  beside: Pick<ShownResource, 'hasPoster' | 'hasCaptions'>
  /** Called when a file was uploaded for the resource, or poster or captions are to be removed. */
  onChange: (change: Change) => void
}

export function FileButtons({ row, isChanging, beside, onPreview, onChange }: FileButtonsProps) {
  const { resId, resType, isOwn } = row
  const { toasts } = useClient()
  const [isBusy, setBusy] = useState(false)
  const uploadKind = kindRules[resType].file
  const save = async (): Promise<void> => {
    setBusy(true)
    try {
      const { address } = await call('openFile', { placeKind: 'resource', placeId: resId })
      window.location.assign(`${address}?download`)
    } catch (error) {
      toasts.send({ type: 'notify', level: 'error', text: failureOf(error).text || texts.actionFailed })
    } finally {
      setBusy(false)
    }
  }
  const words = texts.detail
  return (
    <div className="stack columns-1 gap-4">
      <div className="bar gap-2-3">
        <Button icon="eye" label={words.open} onClick={onPreview} />
        <Button icon="download" label={words.download} busy={isBusy} onClick={() => void save()} />
        {isOwn === '1' && uploadKind !== null ? (
          <Choose
            uploadKind={uploadKind}
            resId={resId}
            what="file"
            label={words.replace}
            isChanging={isChanging}
            onChange={onChange}
          />
        ) : null}
      </div>
      {isOwn === '1' && resType === '1' ? (
        <>
          {(['poster', 'captions'] as const).map((what) => {
            const has = what === 'poster' ? beside.hasPoster : beside.hasCaptions
            return (
              <div key={what} className="bar gap-2-3">
                <span>{words.beside(words[what], has)}</span>
                <Choose
                  uploadKind={what}
                  resId={resId}
                  what={what}
                  label={words.choose(words[what], has)}
                  isChanging={isChanging}
                  onChange={onChange}
                />
                {has ? (
                  <Button
                    kind="quiet"
                    label={words.removeBeside(words[what])}
                    reason={isChanging ? words.changing : null}
                    onClick={() => onChange({ what, fileId: '' })}
                  />
                ) : null}
              </div>
            )
          })}
          <p className="u-muted">{words.besideHint}</p>
        </>
      ) : null}
    </div>
  )
}

interface ChooseProps extends Pick<FileButtonsProps, 'isChanging' | 'onChange'> {
  uploadKind: UploadKindName
  resId: string
  what: Change['what']
  label: string
}

function Choose({ uploadKind, resId, what, label, isChanging, onChange }: ChooseProps) {
  const chooser = useRef<HTMLInputElement>(null)
  const purpose = { do: 'changeResource', resId, what } as const
  const { choose, rows } = useUploads((other) => JSON.stringify(other) === JSON.stringify(purpose))
  useUploadClaim(purpose, ({ fileId }) => {
    if (isChanging) return false
    onChange({ what, fileId })
    return true
  })
  return (
    <>
      <FileInput
        ref={chooser}
        hidden
        accept={uploadKinds[uploadKind].extensions.map((extension) => `.${extension}`).join(',')}
        aria-label={label}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file) choose(uploadKind, purpose, [file])
        }}
      />
      <Button
        icon="upload"
        label={label}
        reason={isChanging ? texts.detail.changing : null}
        onClick={() => chooser.current?.click()}
      />
      {rows}
    </>
  )
}
