/** The dialog that chooses resources, as long as it is open; files uploaded in it become resources. */
import type { ActorRefFrom } from 'xstate'
import { type TaskKind, taskKinds } from '../../../../contract/rules/courses/courseEdit'
import type { resourcePickerMachine } from '../../../machines/library/resourcePicker/resourcePicker.machine'
import {
  type ResourcePickerView,
  resourcePickerView,
} from '../../../machines/library/resourcePicker/resourcePicker.selectors'
import { DropZone, type DropZoneProps } from '../../../views/library/files/DropZone'
import { ResourcePickerDialog } from '../../../views/library/resourcePicker/ResourcePickerDialog'
import { useClient } from '../../shared/client/client.context'
import { useView } from '../../shared/useView'
import { uploadKindsOf } from '../library/fileKinds'
import { isKindOn } from '../library/kinds'
import { useNewFiles } from '../library/useNewFiles'

interface PickerProps {
  picker: ActorRefFrom<typeof resourcePickerMachine>
}

export function ResourcePicker({ picker }: PickerProps) {
  const view = useView(picker, resourcePickerView)
  const { features } = useClient()
  const kinds = taskKinds.filter((kind) => isKindOn(kind, features))
  const uploadKinds = uploadKindsOf(view.kind)
  return view.hasLibrary && uploadKinds.length > 0 ? (
    <Uploading picker={picker} view={view} kinds={kinds} uploadKinds={uploadKinds} />
  ) : (
    <ResourcePickerDialog view={view} kinds={kinds} upload={null} send={picker.send} />
  )
}

interface UploadingProps extends PickerProps {
  view: ResourcePickerView
  kinds: readonly TaskKind[]
  uploadKinds: DropZoneProps['kinds']
}

/** With an upload area: new files go into the displayed folder. */
function Uploading({ picker, view, kinds, uploadKinds }: UploadingProps) {
  const { kind, place } = view
  const files = useNewFiles(kind, (floderId) => picker.send({ type: 'resource.made', floderId }))
  const folder = typeof place === 'object' ? place.folder : null
  const upload = (
    <>
      <DropZone kinds={uploadKinds} isSlim onFiles={(chosen) => files.choose(chosen, folder)} />
      {files.rows}
    </>
  )
  return <ResourcePickerDialog view={view} kinds={kinds} upload={upload} send={picker.send} />
}
