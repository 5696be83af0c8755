const key = 'drivingHints'

/** Whether this browser has shown once how one drives. */
export const hintsSeen = () => localStorage.getItem(key) === 'seen'

export const setHintsSeen = () => localStorage.setItem(key, 'seen')
