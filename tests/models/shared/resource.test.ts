import { resourceModel } from '../../../src/machines/shared/data/resource.model'
import { walkChart } from '../../support/walk'

walkChart(resourceModel, 'D21 B554')
