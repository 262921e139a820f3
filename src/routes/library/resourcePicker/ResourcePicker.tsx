/** The dialog that chooses a resource, as long as it is open; files uploaded in it become resources. */
import type { ActorRefFrom } from 'xstate'
import { kindRules } from '../../../../contract/rules/library/resourceKinds'
import type { resourcePickerMachine } from '../../../machines/library/resourcePicker/resourcePicker.machine'
import {
  type ResourcePickerView,
  resourcePickerView,
} from '../../../machines/library/resourcePicker/resourcePicker.selectors'
import { DropZone } from '../../../views/library/files/DropZone'
import { ResourcePickerDialog } from '../../../views/library/resourcePicker/ResourcePickerDialog'
import { useView } from '../../shared/useView'
import { useNewFiles } from '../library/useNewFiles'

interface PickerProps {
  picker: ActorRefFrom<typeof resourcePickerMachine>
}

export function ResourcePicker({ picker }: PickerProps) {
  const view = useView(picker, resourcePickerView)
  const canUpload = view.hasLibrary && kindRules[view.kind].file !== null
  return canUpload ? (
    <Uploading picker={picker} view={view} />
  ) : (
    <ResourcePickerDialog view={view} upload={null} send={picker.send} />
  )
}

/** With an upload area: new files go into the displayed folder. */
function Uploading({ picker, view }: PickerProps & { view: ResourcePickerView }) {
  const { kind, place } = view
  const files = useNewFiles(kind, (floderId) => picker.send({ type: 'resource.made', floderId }))
  const uploadKind = kindRules[kind].file
  const folder = typeof place === 'object' ? place.folder : null
  const upload = (
    <>
      {uploadKind === null ? null : <DropZone kind={uploadKind} onFiles={(chosen) => files.choose(chosen, folder)} />}
      {files.rows}
    </>
  )
  return <ResourcePickerDialog view={view} upload={upload} send={picker.send} />
}
