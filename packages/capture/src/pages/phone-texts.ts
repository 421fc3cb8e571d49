const en = {
  language: 'en',
  title: 'Your insurance card',
  intro: 'You were asked to scan your insurance card',
  introOf: (name: string) => `${name} asks you to scan your insurance card`,
  privacy: 'Your photos are sent only to the service that asked for them.',
  privacyOnDevice: 'Your photos stay on this phone. Only the details that you confirm are sent.',
  goBack: 'You can go back to your computer.',
  noLink: 'Open this page with a link',
  expired: 'This link has expired',
  unknown: 'This link is not valid',
  askAgain: 'Go back to your computer and ask for a new link. A link can be used for one hour.',
  offline: 'The service cannot be reached',
  offlineText: 'Check your connection.',
  tryAgain: 'Try again',
};

const es: typeof en = {
  language: 'es',
  title: 'Su tarjeta del seguro',
  intro: 'Le pidieron que escanee su tarjeta del seguro',
  introOf: (name: string) => `${name} le pide que escanee su tarjeta del seguro`,
  privacy: 'Sus fotos se envían solo al servicio que las pidió.',
  privacyOnDevice: 'Sus fotos se quedan en este teléfono. Solo se envían los datos que usted confirme.',
  goBack: 'Puede volver a su computadora.',
  noLink: 'Abra esta página con un enlace',
  expired: 'Este enlace ha caducado',
  unknown: 'Este enlace no es válido',
  askAgain: 'Vuelva a su computadora y pida un enlace nuevo. Un enlace sirve durante una hora.',
  offline: 'No se puede acceder al servicio',
  offlineText: 'Revise su conexión.',
  tryAgain: 'Intentar de nuevo',
};

/** Texts of the phone page in a language such as `es-MX`; English if the language is not supported. */
export const phoneTexts = (language: string) => (language.toLowerCase().startsWith('es') ? es : en);
