/** The dialog that chooses resources, for a page without a chart of its own for the choice. */
import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import type {
  PickableResource,
  ResourcePickerInput,
} from '../../../machines/library/resourcePicker/resourcePicker.types'
import { useChartRef } from '../../shared/useChartRef'
import { ResourcePicker } from './ResourcePicker'
import { providedResourcePicker } from './resourcePickerActors'

interface PickResourcesProps {
  input: ResourcePickerInput
  /** Called once, with the chosen resources; an empty list: none. */
  onDone: (resources: readonly PickableResource[]) => void
}

export function PickResources({ input, onDone }: PickResourcesProps) {
  const picker = useChartRef(providedResourcePicker, { input })
  const done = useRef(onDone)
  done.current = onDone
  const status = useSelector(picker, (now) => now.status)
  const output = useSelector(picker, (now) => now.output)
  useEffect(() => {
    if (status === 'done') done.current(output ?? [])
  }, [status, output])
  return status === 'done' ? null : <ResourcePicker picker={picker} />
}
