# past
