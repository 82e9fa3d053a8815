import { date, dateTime } from './format.ts'

/** For a portal that is opened without a connection. */
export const offlineTexts = {
  keptAt: (at: string, now: Date) => {
    const [day, time = ''] = dateTime(at).split(', ')
    const ofTime = `${time.startsWith('1:') ? 'la' : 'las'} ${time.replaceAll(' ', '\u00A0')}`
    return day === date(now.toISOString()) ? `Sin conexión: lo que ve es de ${ofTime}` : `Sin conexión: lo que ve es del ${day} a ${ofTime}`
  },
  help: 'Lo que no se guardó en este equipo se verá cuando vuelva la señal. Una solicitud se puede llenar igual: al enviarla queda en cola.',
} as const
