import '@fontsource-variable/ibm-plex-sans/wght.css';
