import { resourceModel } from '../../../src/catalogue/shared/data/resource.model'
import { walkChart } from '../../support/walk'

walkChart(resourceModel, 'D21 B554')
