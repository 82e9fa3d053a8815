/** The words of the pages around signing in, and of what an answer to a sign-in must hold. */
export const authTexts = {
  invalidStaffAnswer: 'Respuesta de login inválida (Gestor). Falta token o detalles de usuario.',
  invalidClientAnswer: 'Respuesta de login inválida (Cliente). Falta token o detalles de cliente.',
  unexpectedAnswer: 'Respuesta inesperada del servidor durante el login.',

  title: 'Iniciar sesión',
  tabs: 'Tipo de cuenta',
  kinds: {
    staff: { tab: 'Gestores', failed: 'Error de login de gestor:', fallback: 'Error de autenticación Gestor', unreachable: null },
    client: {
      tab: 'Alianzas',
      failed: 'Error de login de alianza:',
      fallback: 'Error de autenticación Cliente',
      unreachable: 'Error de conexion',
    },
  },
  username: 'Usuario o correo electrónico',
  password: 'Contraseña',
  usernameMissing: 'Ingrese su usuario o correo electrónico.',
  passwordMissing: 'Ingrese su contraseña.',
  submit: 'Iniciar sesión',
  forgot: '¿Olvidó su contraseña?',
  home: 'Volver al inicio',

  demo: {
    title: 'Cuentas de demostración',
    hint: (password: string) => `Elija una para llenar el formulario. La contraseña de todas es ${password}.`,
  },

  selector: {
    title: '¿Cómo desea ingresar?',
    context: 'Elija el tipo de cuenta que le entregó la corporación.',
    staff: { title: 'Gestores', text: 'Personal de la corporación, almacén y organismos de control.' },
    client: { title: 'Alianzas', text: 'Empresas aliadas que solicitan servicios y materiales de voladura.' },
  },

  forgotPassword: {
    title: 'Recuperar la contraseña',
    text: 'La contraseña la restablece la corporación. Comuníquese desde el teléfono o el correo registrado en su cuenta e indique su nombre de usuario.',
    warning: 'Nadie de la corporación le pedirá su contraseña actual.',
    back: 'Volver a iniciar sesión',
  },

  notFound: {
    title: 'No found page',
    text: 'La dirección no existe o cambió de lugar.',
    home: 'Ir al inicio',
  },
} as const
