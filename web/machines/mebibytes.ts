import { formatBytes } from '../metrics/units'

/** In the largest unit that leaves something before the comma. */
export const formatMebibytes = (mebibytes: number) => formatBytes(mebibytes * 1024 ** 2)
